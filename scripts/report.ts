/** `npm run report -- --days 30` */
import { runReport } from './report/run-report.ts'

process.exitCode = await runReport(process.argv.slice(2), process.env)
