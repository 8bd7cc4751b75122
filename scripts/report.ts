/** `npm run report -- --days 30`: what was counted on the site, as tables on the terminal and as a page. */
import { runReport } from './report/run-report.ts'

process.exitCode = await runReport(process.argv.slice(2), process.env)
