/** `npm run leads -- <command>`, or `npx node scripts/leads.ts`. */
import { runLeads } from './leads/run-leads.ts'

// A closed pipe, such as that of `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
process.exitCode = await runLeads(process.argv.slice(2), process.env)
