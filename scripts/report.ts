/** `npm run report -- --days 30` */
import { runCommand } from './leads/run-command.ts'
import { report } from './report/report-command.ts'

process.exitCode = await runCommand(report, {
  call: 'npm run report --',
  args: process.argv.slice(2),
  env: process.env,
})
