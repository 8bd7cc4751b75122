/** A program of `npm run bench`, `endurance`, `shots` or `lighthouse`: a measurement with options and a verdict. */
export interface Program<Options> {
  /** Printed by `--help`. The first line is the summary. */
  readonly help: string
  /** Throws if an option is invalid. */
  readOptions(args: readonly string[]): Options
  /** Resolves to whether everything passed. */
  run(options: Options): Promise<boolean>
}

/** Runs the program and exits with 0 if everything passed, otherwise with 1. */
export async function runProgram<Options>(
  program: Program<Options>,
  args: readonly string[] = process.argv.slice(2),
): Promise<never> {
  if (args.includes('--help')) end(program.help, 0)
  let options: Options
  try {
    options = program.readOptions(args)
  } catch (error) {
    end(`${Error.isError(error) ? error.message : error}\n\n${program.help}`, 1)
  }
  const hasPassed = await program.run(options)
  process.exit(hasPassed ? 0 : 1) // process.exitCode would be overridden by a package's exit hook
}

/** Runs the program named by the first argument, or `fallback` without a name. */
export async function runNamedProgram(
  command: string,
  programs: Readonly<Record<string, Program<unknown>>>,
  fallback?: Program<unknown>,
): Promise<never> {
  const [name = '', ...args] = process.argv.slice(2)
  const program = programs[name]
  if (program) return runProgram(program, args)
  if (fallback && (name === '' || name.startsWith('--')) && name !== '--help')
    return runProgram(fallback)
  const lines = Object.entries(programs).map(
    ([known, { help }]) => `  ${known.padEnd(14)}${help.split('\n')[0]}`,
  )
  const usage = [`${command} -- <name> [--help]`, ...lines].join('\n')
  end(usage, name === '--help' ? 0 : 1)
}

function end(text: string, code: number): never {
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  process.exit(code)
}
