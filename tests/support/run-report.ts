import { readFileSync } from 'node:fs'

/** The parts of jest's results that the report reads. */
interface Results {
  readonly testResults: readonly { readonly testResults: readonly TestResult[] }[]
}

interface TestResult {
  readonly status: string
  readonly ancestorTitles: readonly string[]
  readonly title: string
}

/** The title of a test, or of its `describe`, that needs a program begins with it: "nginx: …". */
const PROGRAM = /^(\S+): /m

const startedAt = performance.now()
let skipped: readonly string[] = []

/** A reporter of jest. It collects what `printRunReport` prints once all processes of the run have ended. */
export default class RunReport {
  onRunComplete(_contexts: unknown, { testResults }: Results): void {
    skipped = testResults
      .flatMap((file) => file.testResults)
      .filter(({ status }) => status === 'pending')
      .map(
        ({ ancestorTitles, title }) =>
          PROGRAM.exec([...ancestorTitles, title].join('\n'))?.[1] ?? '',
      )
  }
}

/** Prints how many tests were skipped because a program is missing, and the wall and CPU time of the run. */
export function printRunReport(): void {
  for (const [program, { length }] of Map.groupBy(skipped, (missing) => missing)) {
    print(`Skipped ${length}, because ${program || 'something'} is missing.`)
  }
  const wall = (performance.now() - startedAt) / 1_000
  print(`Took ${wall.toFixed(0)} s${readCpuTime()}.`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Of /proc/<pid>/stat, on every Linux. */
const TICKS_PER_SECOND = 100

/** Of this process and of those that it waited for: jest's workers and theirs, PostgreSQL, browsers. Only Linux tells. */
function readCpuTime(): string {
  if (process.platform !== 'linux') return ''
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // from the third, `state`
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11).map(Number)
  const seconds = (ticks: number) => `${Math.round(ticks / TICKS_PER_SECOND)} s`
  const [inUser, inSystem] = [user + childrenUser, system + childrenSystem]
  return `, and ${seconds(inUser + inSystem)} of CPU (${seconds(inUser)} user, ${seconds(inSystem)} system)`
}
