/** `npm run leads -- <command>`: what the people behind the forms work with. Also: `npx node scripts/leads.ts`. */
import { runLeads } from './leads/run-leads.ts'

// A reader that has seen enough, such as head, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})
process.exitCode = await runLeads(process.argv.slice(2), process.env)
