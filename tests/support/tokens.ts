import { randomBytes, randomInt } from 'node:crypto';

/*
 * Tokens of the kinds that people leak, made when they are needed and never written down: a repository that holds
 * real shapes as text is refused by every scanner it meets, its own included.
 */

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const alnum = upper + lower + digits;
const dashed = `${alnum}-_`;
const base32 = `${upper}234567`;

function from(alphabet: string, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += alphabet[randomInt(alphabet.length)];
  return text;
}

const hex = (length: number) => from('0123456789abcdef', length);
const uuid = () => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;
const base64 = (bytes: number) => randomBytes(bytes).toString('base64');
const base64url = (bytes: number) => randomBytes(bytes).toString('base64url');

function pem(kind: string, quote = ''): string {
  const body = base64(600).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${kind}-----`, ...body, `-----END ${kind}-----`].map((line) => quote + line).join('\n');
}

const seedWords =
  'abandon ability absent absorb acid across adapt admit adult afraid agent alarm album alien anchor angle animal ankle apple arch arena armor arrow artist aspect atom audit aunt avocado awake axis bacon badge balance bamboo banana barrel basket beach bean begin bench bird blade blast blind blood board boat bonus border bottom bounce brain brave breeze brick bridge bright bronze brother brush bubble budget buffalo bulk bundle burger burst butter cabin cable cactus cage camera camp canal canoe carbon cargo carpet castle casual'.split(
    ' ',
  );

/** One maker for each kind. */
export const tokenKinds: Readonly<Record<string, () => string>> = {
  alnum36: () => from(alnum, 36),
  github_pat: () => `ghp_${from(alnum, 36)}`,
  github_oauth: () => `gho_${from(alnum, 36)}`,
  github_app: () => `ghs_${from(alnum, 36)}`,
  github_fine: () => `github_pat_${from(alnum, 22)}_${from(alnum, 59)}`,
  gitlab_pat: () => `glpat-${from(dashed, 20)}`,
  gitlab_deploy: () => `gldt-${from(dashed, 20)}`,
  bitbucket: () => `ATBB${from(alnum, 32)}`,
  atlassian: () => `ATATT3${from(dashed, 186)}`,
  npm: () => `npm_${from(alnum, 36)}`,
  pypi: () => `pypi-AgEIcHlwaS5vcmc${from(dashed, 80)}`,
  rubygems: () => `rubygems_${hex(48)}`,
  docker: () => `dckr_pat_${from(dashed, 27)}`,
  aws_id: () => `AKIA${from(base32, 16)}`,
  aws_secret: () => `aws_secret_access_key = ${base64(30)}`,
  gcp_api: () => `AIza${from(dashed, 35)}`,
  google_oauth: () => `GOCSPX-${from(dashed, 28)}`,
  azure_client: () => `client_secret: ${from(alnum, 3)}8Q~${from(`${alnum}_~.-`, 34)}`,
  azure_storage: () => `AccountKey=${base64(64)}`,
  digitalocean: () => `dop_v1_${hex(64)}`,
  heroku: () => `HEROKU_API_KEY=${uuid()}`,
  vercel: () => `VERCEL_TOKEN=${from(alnum, 24)}`,
  netlify: () => `nfp_${from(alnum, 36)}`,
  fly: () => `fo1_${from(dashed, 43)}`,
  render: () => `rnd_${from(alnum, 32)}`,
  cloudflare: () => `CLOUDFLARE_API_TOKEN: ${from(dashed, 40)}`,
  supabase: () => `sbp_${hex(40)}`,
  planetscale: () => `pscale_tkn_${from(dashed, 43)}`,
  databricks: () => `dapi${hex(32)}`,
  doppler: () => `dp.pt.${from(alnum, 43)}`,
  vault: () => `hvs.${from(dashed, 95)}`,
  terraform: () => `${from(alnum, 14)}.atlasv1.${from(dashed, 67)}`,
  pulumi: () => `pul-${hex(40)}`,
  openai: () => `sk-proj-${from(dashed, 120)}`,
  openai_old: () => `sk-${from(alnum, 20)}T3BlbkFJ${from(alnum, 20)}`,
  anthropic: () => `sk-ant-api03-${from(dashed, 93)}AA`,
  anthropic_oauth: () => `sk-ant-oat01-${from(dashed, 86)}`,
  openrouter: () => `sk-or-v1-${hex(64)}`,
  groq: () => `gsk_${from(alnum, 52)}`,
  xai: () => `xai-${from(alnum, 80)}`,
  huggingface: () => `hf_${from(alnum, 34)}`,
  replicate: () => `r8_${from(alnum, 37)}`,
  perplexity: () => `pplx-${from(alnum, 48)}`,
  tavily: () => `tvly-${from(alnum, 32)}`,
  fireworks: () => `fw_${from(alnum, 22)}`,
  pinecone: () => `pcsk_${from(alnum, 6)}_${from(alnum, 63)}`,
  deepseek: () => `DEEPSEEK_API_KEY=sk-${hex(32)}`,
  mistral: () => `MISTRAL_API_KEY=${from(alnum, 32)}`,
  cohere: () => `COHERE_API_KEY=${from(alnum, 40)}`,
  langsmith: () => `lsv2_pt_${hex(32)}_${hex(10)}`,
  nvidia: () => `nvapi-${from(dashed, 64)}`,
  elevenlabs: () => `sk_${hex(48)}`,
  slack_bot: () => `xoxb-${from(digits, 12)}-${from(digits, 12)}-${from(alnum, 24)}`,
  slack_webhook: () =>
    `https://hooks.slack.com/services/T${from(upper + digits, 8)}/B${from(upper + digits, 10)}/${from(alnum, 24)}`,
  discord_bot: () => `${from('MNO', 1)}${from(alnum, 25)}.${from(dashed, 6)}.${from(dashed, 38)}`,
  discord_webhook: () => `https://discord.com/api/webhooks/${from(digits, 19)}/${from(dashed, 68)}`,
  telegram: () => `${from('123456789', 1)}${from(digits, 9)}:AA${from(dashed, 33)}`,
  twilio: () => `SK${hex(32)}`,
  sendgrid: () => `SG.${from(dashed, 22)}.${from(dashed, 43)}`,
  mailgun: () => `key-${hex(32)}`,
  mailchimp: () => `${hex(32)}-us${randomInt(1, 22)}`,
  stripe: () => `sk_live_${from(alnum, 24)}`,
  stripe_webhook: () => `whsec_${from(alnum, 32)}`,
  square: () => `sq0csp-${from(dashed, 43)}`,
  shopify: () => `shpat_${hex(32)}`,
  airtable: () => `pat${from(alnum, 14)}.${hex(64)}`,
  linear: () => `lin_api_${from(alnum, 40)}`,
  notion: () => `ntn_${from(alnum, 46)}`,
  figma: () => `figd_${from(dashed, 40)}`,
  grafana: () => `glsa_${from(alnum, 32)}_${hex(8)}`,
  sentry: () => `sntrys_${base64url(60)}`,
  newrelic: () => `NRAK-${from(upper + digits, 27)}`,
  datadog: () => `DD_API_KEY=${hex(32)}`,
  postman: () => `PMAK-${hex(24)}-${hex(34)}`,
  onepassword: () => `ops_eyJ${base64url(200)}`,
  tailscale: () => `tskey-auth-${from(alnum, 12)}CNTRL-${from(alnum, 32)}`,
  age: () => `AGE-SECRET-KEY-1${from('QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L', 58)}`,
  rsa_key: () => pem('RSA PRIVATE KEY'),
  openssh_key: () => pem('OPENSSH PRIVATE KEY', '> '),
  pgp_key: () => pem('PGP PRIVATE KEY BLOCK'),
  jwt: () => `eyJhbGciOiJIUzI1NiJ9.eyJ${base64url(40)}.${base64url(32)}`,
  basic_url: () => `postgres://app:${from(alnum, 16)}@db.internal.example.org:5432/app`,
  bearer: () => `Authorization: Bearer ${from(alnum, 40)}`,
  cookie: () => `Cookie: theme=dark; sessionid=${from(alnum, 32)}; lang=en`,
  password_prose: () => `The admin password is ${from(alnum, 7)}!${from(digits, 3)}`,
  password_assign: () => `password: ${from(lower, 5)}${from(digits, 4)}#${from(upper, 3)}`,
  seed_phrase: () =>
    `Seed phrase: ${Array.from({ length: 12 }, () => seedWords[randomInt(seedWords.length)]).join(' ')}`,
};

/** A fresh token of a kind. */
export function generateToken(kind: string): string {
  const make = tokenKinds[kind];
  if (!make) throw new Error(`there is no kind of token "${kind}"`);
  return make();
}
