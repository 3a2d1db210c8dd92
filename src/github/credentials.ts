/**
 * The environment in which git may speak to one server with one token. Nothing is written to .git/config and nothing
 * shows in a process list. The empty value first takes back the header that actions/checkout may have configured:
 * two of them are answered with HTTP 400.
 * @param env where git configuration may stand already (GIT_CONFIG_COUNT)
 */
export function gitCredentials(
  serverUrl: string,
  token: string,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  if (token === '') return {};
  const first = Number(env['GIT_CONFIG_COUNT'] ?? 0) || 0;
  const key = `http.${serverUrl}/.extraheader`;
  const basic = Buffer.from(`x-access-token:${token}`, 'utf8').toString('base64');
  return {
    GIT_CONFIG_COUNT: String(first + 2),
    [`GIT_CONFIG_KEY_${first}`]: key,
    [`GIT_CONFIG_VALUE_${first}`]: '',
    [`GIT_CONFIG_KEY_${first + 1}`]: key,
    [`GIT_CONFIG_VALUE_${first + 1}`]: `AUTHORIZATION: basic ${basic}`,
  };
}
