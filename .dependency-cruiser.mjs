/** Imports run one way. Each message says what to do instead. */
export default {
  forbidden: [
    {
      name: 'rules-import-nobody',
      comment: 'Rules know neither hosts nor screens. Pass what they need in, or yield a request.',
      severity: 'error',
      from: { path: '^rules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(electron|renderer|firmware-bridge|test|build)/' },
    },
    {
      name: 'bridge-imports-nobody',
      comment: 'The bridge turns bytes into device messages and knows no siege. Only the simulator may use Node.',
      severity: 'error',
      from: { path: '^firmware-bridge/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(electron|renderer|rules|test|build)/' },
    },
    {
      name: 'kernel-knows-no-system',
      comment: 'The kernel, the dice, the plan and what war games share serve every system and name none.',
      severity: 'error',
      from: { path: '^rules/(kernel|dice|fortress|wargame)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^rules/(systems|compositions)/' },
    },
    {
      name: 'systems-do-not-meet',
      comment:
        'A system never imports another: two meet in rules/compositions. A third identical use moves to a shared mechanic.',
      severity: 'error',
      from: { path: '^rules/systems/([^/]+)/' },
      to: { path: '^rules/(systems|compositions)/', pathNot: '^rules/systems/$1/' },
    },
    {
      name: 'screens-see-the-contract-alone',
      comment: 'A screen asks through electron/contract. Legality and I/O live on the other side of it.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(electron/(?!contract/)|firmware-bridge/)' },
    },
    {
      name: 'contract-is-pure',
      comment: 'Both ends read the contract: it may use rules and schemas, nothing else.',
      severity: 'error',
      from: { path: '^electron/contract/' },
      to: { path: '^(renderer|firmware-bridge|electron/(?!contract/))' },
    },
    {
      name: 'electron-only-in-the-shell',
      comment:
        'Only electron/shell, main.ts and preload.ts may import Electron: everything else runs and is tested without it.',
      severity: 'error',
      from: {
        path: '^(rules|firmware-bridge|renderer|electron)/',
        pathNot: '^electron/(shell/|main\\.ts|preload\\.ts)',
      },
      to: { path: '(^electron$|node_modules/electron/)' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that need each other, be it for a type alone, are one room, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-test-code-in-the-program',
      comment: 'Test helpers stay in test/.',
      severity: 'error',
      from: { path: '^(rules|firmware-bridge|electron|renderer)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^test/|\\.test\\.tsx?$)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'build/checker/tsconfig.test.json' },
    // Packages name their parts by `exports`, such as csv-parse/sync.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(out|dist|\\.tsbuild|node_modules/\\.)' },
  },
};
