/*
 * Builds dist/: the Action by tsc and ncc (ESM with lazy chunks), the CLI and the hook by esbuild, which minifies
 * chunks too and starts a little faster (docs/development.md has the figures). Same input, same bytes.
 */
import { deepStrictEqual } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { directImports } from './direct-imports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const only = new Set(process.argv.slice(2));
const wanted = (part) => only.size === 0 || only.has(part);

/**
 * No module of ours does anything by being imported, so a chunk needs only the modules whose names it uses. For split
 * ESM alone: where everything is one file and modules are started on demand, one that is left out is never started.
 */
const withoutSideEffects = {
  name: 'without-side-effects',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, async ({ path, pluginData, ...how }) => {
      if (pluginData?.asked) return undefined;
      const found = await bundle.resolve(path, { ...how, pluginData: { asked: true } });
      return found.path.startsWith(`${root}src/`) ? { ...found, sideEffects: false } : found;
    });
  },
};

/**
 * A large table that most runs never look at is made when it is first asked for. What imports it stays as it is
 * written, pure and synchronous; only a bundle puts off what the import would do at start.
 */
const largeTables = {
  name: 'large-tables',
  setup(bundle) {
    const put = { namespace: 'large-table', sideEffects: false };
    bundle.onResolve({ filter: /^unhomoglyph$|^@orama\/stemmers\// }, ({ path, namespace }) =>
      namespace === 'large-table' ? undefined : { path, ...put },
    );
    // Few memory files have front matter.
    bundle.onResolve({ filter: /^yaml$/ }, ({ path, importer }) =>
      importer.endsWith('/src/memory/front-matter.ts') ? { path, ...put } : undefined,
    );
    const contents = {
      unhomoglyph: () => `module.exports = (text) => require('unhomoglyph')(text);`,
      yaml: () => `export const parse = (...given) => require('yaml').parse(...given);`,
    };
    const stemmer = (path) =>
      `let made; export const stemmer = (word) => (made ??= require('${path}').stemmer)(word);`;
    bundle.onLoad({ filter: /.*/, namespace: 'large-table' }, ({ path }) => ({
      contents: (contents[path] ?? stemmer)(path),
      resolveDir: root,
    }));
  },
};

/** commander can start other programs as commands, which none of ours is: what starts a process is loaded by need. */
const noProcess = {
  name: 'no-process',
  setup(bundle) {
    bundle.onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]lib[\\/]/.test(importer) ? { path, namespace: 'no-process' } : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: 'no-process' }, ({ path }) => ({
      contents: `module.exports = { get spawn() { return require('${path}').spawn; } };`,
      resolveDir: root,
    }));
  },
};

/**
 * secretlint would time its rules, which src/gate/secrets/lint.ts has switched off: what node measures with, a tenth of
 * a hook's time to load, is left out, and the profiler has its own way of doing without.
 */
const noTimes = {
  name: 'no-times',
  setup(bundle) {
    bundle.onResolve({ filter: /^node:perf_hooks$/ }, ({ path, importer }) =>
      /[\\/]@secretlint[\\/]profiler[\\/]/.test(importer) ? { path, namespace: 'no-times' } : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: 'no-times' }, () => ({ contents: 'export default {};' }));
  },
};

/**
 * A constant that only the source decides is worked out here, once, instead of at every start: the defaults of
 * keepsake.yml without its schema, the stop words without cutting lists into words.
 */
const workedOut = {
  name: 'worked-out',
  setup(bundle) {
    const modules = {
      'src/config/defaults.ts': ({ defaults }) =>
        `const text = ${literal(JSON.stringify(defaults), defaults)};
         export const defaultConfig = () => JSON.parse(text);`,
      'src/recall/stop-words.ts': ({ stopWordGroups }) =>
        `export const stopWordGroups = ${JSON.stringify(stopWordGroups)};`,
    };
    bundle.onLoad({ filter: /\/src\/(?:config\/defaults|recall\/stop-words)\.ts$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
      });
      const code = Buffer.from(outputFiles[0].contents).toString('base64');
      const values = await import(`data:text/javascript;base64,${code}`);
      return { contents: modules[path.slice(root.length)](values), resolveDir: root };
    });
  },
};

/** The source of a text of JSON; it must say all that the value says. */
function literal(text, value) {
  deepStrictEqual(JSON.parse(text), value);
  return JSON.stringify(text);
}

/** What a search needs whenever the memory changed, as it does every day. */
const soon = new Set(['src/memory/parse.ts', 'src/recall/entries.ts', 'src/git/lock.ts']);

/**
 * Of the file for searches: what few of them need is loaded by those that do, our modules and packages from among the
 * modules of the CLI, the large tables as files of their own.
 */
function later({ modules, tables }) {
  const put = (into, kind, module) => {
    const name = `${kind}-${module.replace(/^src\/|\.ts$|^@/g, '').replace(/\W+/g, '-')}`;
    into[name] = module;
    return name;
  };
  return {
    name: 'later',
    setup(bundle) {
      bundle.onResolve({ filter: /./ }, ({ path, kind, namespace, resolveDir }) => {
        if (kind === 'require-call' && namespace === 'large-table')
          return { path: `./${put(tables, 'table', path)}.cjs`, external: true };
        if (kind !== 'dynamic-import' || isBuiltin(path) || optional.includes(path)) return undefined;
        const module = path.startsWith('.') ? relative(root, resolve(resolveDir, path)) : path;
        return soon.has(module)
          ? undefined
          : { path: `./${put(modules, 'later', module)}.mjs`, external: true };
      });
    },
  };
}

/** Modules are met in another order each time, and the names of chunks tell the order of what they are made from. */
const inOrder = (modules) => Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The CLI's first file leads to the file for searches and to the module that runs every other command. */
const ways = {
  name: 'ways',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/run\.ts$/ }, () => ({ path: './run.mjs', external: true }));
    bundle.onLoad({ filter: /\/src\/cli\/run-search\.ts$/ }, () => ({
      contents: `export const { run } = require('./search.cjs');`,
    }));
  },
};

/** The user's to install (docs/recall.md), and what chalk would ask for its colours. */
const optional = ['supports-color', 'mem0ai', 'mem0ai/oss'];

if (wanted('cli')) {
  rmSync(`${root}dist/cli`, { recursive: true, force: true });
  const common = {
    absWorkingDir: root,
    outdir: 'dist/cli',
    bundle: true,
    platform: 'node',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    external: optional,
    loader: { '.md': 'text', '.yml': 'text', '.sh': 'text' },
  };
  const direct = directImports(`${root}src/`);
  const parts = { modules: {}, tables: {} };
  const commonJs = { ...common, outExtension: { '.js': '.cjs' }, format: 'cjs' };
  // One file of CommonJS starts sooner than thirty modules do.
  await build({
    ...commonJs,
    entryPoints: { search: 'src/cli/run-search.ts' },
    plugins: [later(parts), largeTables, noProcess, noTimes, workedOut, direct],
  });
  await build({ ...commonJs, entryPoints: inOrder(parts.tables) });
  await build({
    ...common,
    entryPoints: { run: 'src/cli/run.ts', ...inOrder(parts.modules) },
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    plugins: [withoutSideEffects, largeTables, noProcess, noTimes, workedOut, direct],
    chunkNames: 'chunk-[hash]',
    // Bundled CommonJS packages ask for require, __dirname and __filename.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  });
  // So is the first file CommonJS, in a package of ES modules: node starts these a fifth later.
  await build({
    ...common,
    entryPoints: { keepsake: 'src/cli/keepsake.ts' },
    format: 'cjs',
    external: ['./search.cjs'],
    plugins: [ways, direct],
  });
  writeFileSync(`${root}dist/cli/package.json`, '{ "type": "commonjs" }\n');
}

if (wanted('hook')) {
  rmSync(`${root}dist/hook`, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: readdirSync(`${root}src/hook/entries`)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/hook/entries/${name}`),
    outdir: 'dist/hook',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    legalComments: 'none',
    plugins: [largeTables, noTimes, workedOut],
    // A program started by node:vm (src/hook/compiled.ts) has no import() of its own.
    supported: { 'dynamic-import': false },
    external: ['supports-color', 'mem0ai', 'mem0ai/oss'],
    loader: { '.md': 'text', '.yml': 'text', '.sh': 'text' },
  });
}

if (wanted('action')) {
  rmSync(`${root}lib`, { recursive: true, force: true });
  rmSync(`${root}dist/action`, { recursive: true, force: true });
  const bin = (name) => createRequire(import.meta.url).resolve(name);
  execFileSync(
    process.execPath,
    [bin('typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--incremental', 'false'],
    { cwd: root, stdio: 'inherit' },
  );
  execFileSync(
    process.execPath,
    [
      bin('@vercel/ncc/dist/ncc/cli.js'),
      'build',
      'lib/action/main.js',
      '-o',
      'dist/action',
      '-m',
      '-q',
      '-e',
      'supports-color',
      '-e',
      'mem0ai',
      '-e',
      'mem0ai/oss',
    ],
    { cwd: root, stdio: 'inherit' },
  );
}

mkdirSync(`${root}dist`, { recursive: true });
cpSync(`${root}LICENSE`, `${root}dist/LICENSE`);
