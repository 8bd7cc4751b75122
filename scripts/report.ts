/** `npm run report -- --days 30` */
import { runProgram } from './leads/run-program.ts'
import { reportProgram } from './report/report-command.ts'

process.exitCode = await runProgram(reportProgram(process.env), process.argv.slice(2))
