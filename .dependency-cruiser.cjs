// Doors use git, github and model; those use the core; inside the core everybody may use memory/ and config/.
const core = '(gate|merge|upkeep|extract|recall|review)';
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'memory-stands-alone',
      comment: 'The model knows nobody above it.',
      severity: 'error',
      from: { path: '^src/memory' },
      to: { path: '^src/', pathNot: '^src/(memory|errors\\.ts)' },
    },
    {
      name: 'core-is-pure',
      comment: 'The core reads no file, no clock, no network and starts no process.',
      severity: 'error',
      from: { path: `^src/(memory|${core.slice(1, -1)})/` },
      to: {
        path: '^(node:)?(fs|fs/promises|child_process|net|http|https|os|process|worker_threads|dns|tls)$',
      },
    },
    {
      name: 'core-knows-no-door',
      severity: 'error',
      from: { path: `^src/(memory|config|${core.slice(1, -1)})/` },
      to: { path: '^src/(git|github|model|check|sync|lookup|action|cli|hook|mcp)/' },
    },
    {
      name: 'core-rooms-are-closed',
      comment: 'A core room imports another only through its index.',
      severity: 'error',
      from: { path: `^src/${core}/` },
      to: { path: `^src/${core}/`, pathNot: [`^src/$1/`, `^src/${core}/index\\.ts$`] },
    },
    {
      name: 'adapters-know-no-door',
      severity: 'error',
      from: { path: '^src/(git|github|model|check|sync|lookup)/' },
      to: { path: '^src/(action|cli|hook|mcp)/' },
    },
    {
      name: 'git-stands-on-the-core',
      severity: 'error',
      from: { path: '^src/(git|model|check)/' },
      to: { path: '^src/(github|sync|lookup)/' },
    },
    {
      name: 'doors-are-apart',
      severity: 'error',
      // `keepsake mcp` is how the MCP server is started.
      from: { path: '^src/(action|cli|hook|mcp)/', pathNot: '^src/cli/commands/mcp\\.ts$' },
      to: { path: '^src/(action|cli|hook|mcp)/', pathNot: '^src/$1/' },
    },
    {
      name: 'hooks-start-fast',
      comment: 'simple-git drops GIT_INDEX_FILE, octokit and openai cost a start-up: never in a hook.',
      severity: 'error',
      from: { path: '^src/hook' },
      to: { path: '(simple-git|@actions|openai|commander)', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
