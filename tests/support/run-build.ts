/** Runs one build in a process of its own, told by its only argument: BuildOptions as JSON. */
import { buildSite } from '../../scripts/build/build-site.ts'

await buildSite(JSON.parse(process.argv[2] ?? '{}'))
