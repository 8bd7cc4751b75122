interface Test {
  readonly path: string
}

/**
 * The slowest first, so that no worker waits at the end. What starts Git and other programs hundreds of times comes before
 * it, while the workers are small: a start copies the page tables of its worker, which takes ten times as long later.
 */
const ORDER = [
  'every-state.test.ts',
  'tests/unit/scripts/edit/hand-over/',
  'tests/neighbours/',
  'tests/journeys/',
  'tests/routes/',
  'tests/unit/',
]

/** jest itself knows durations only from a previous run, and otherwise sorts by file size. */
export default class TestOrder {
  sort(tests: readonly Test[]): readonly Test[] {
    const rank = ({ path }: Test) => ORDER.findIndex((name) => path.includes(name))
    return tests.toSorted((a, b) => rank(a) - rank(b))
  }

  /** Required by jest; stores nothing between runs. */
  allFailedTests(tests: readonly Test[]): readonly Test[] {
    return tests
  }

  cacheResults(): void {}
}
