/** `npm run leads -- <command>`, or `npx node scripts/leads.ts`. */
import { leadsProgram } from './leads/leads-program.ts'
import { runProgram } from './leads/run-program.ts'

// A closed pipe, such as that of `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
process.exitCode = await runProgram(leadsProgram(process.env), process.argv.slice(2))
