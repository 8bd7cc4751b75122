interface Test {
  readonly path: string
}

const FOLDERS = ['tests/journeys/', 'tests/routes/', 'tests/unit/']

/**
 * jest runs the slowest files first, so that no worker waits at the end. jest itself knows durations only from a
 * previous run, and otherwise sorts by file size.
 */
export default class JourneysFirst {
  sort(tests: readonly Test[]): readonly Test[] {
    const rank = ({ path }: Test) =>
      path.endsWith('every-state.test.ts') ? -1 : FOLDERS.findIndex((name) => path.includes(name))
    return tests.toSorted((a, b) => rank(a) - rank(b))
  }

  /** Required by jest; stores nothing between runs. */
  allFailedTests(tests: readonly Test[]): readonly Test[] {
    return tests
  }

  cacheResults(): void {}
}
