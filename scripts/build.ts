/** `npm run build` */
import { buildDist } from './build/build-dist.ts'

if (!(await buildDist(console))) process.exitCode = 1
