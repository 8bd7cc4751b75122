import { builtByAnother, halfRelease, pruned, withoutGit } from './cases/built-by-another.ts'
import { byTurns } from './cases/by-turns.ts'
import { endedBuild } from './cases/ended-build.ts'
import { failingSetup } from './cases/failing-setup.ts'
import { ignoredScripts } from './cases/ignored-scripts.ts'
import { interrupted, killed } from './cases/killed.ts'
import { missingProgram } from './cases/missing-program.ts'
import { noexecTmp } from './cases/noexec-tmp.ts'
import { oddPath } from './cases/odd-path.ts'
import { othersFiles } from './cases/others-files.ts'
import { othersSettings } from './cases/others-settings.ts'
import { powerCut } from './cases/power-cut.ts'
import { rootOnlyFolder } from './cases/root-only-folder.ts'
import { twoAtOnce } from './cases/two-at-once.ts'
import type { Machine } from './machine.ts'

/** A case rejects if the site or its tests do not work as they should, or with `Skip`. */
export const CASES: Readonly<Record<string, (machine: Machine) => Promise<void>>> = {
  'root-only-folder': rootOnlyFolder,
  'by-turns': byTurns,
  'two-at-once': twoAtOnce,
  'noexec-tmp': noexecTmp,
  'odd-path': oddPath,
  'others-files': othersFiles,
  'others-settings': othersSettings,
  killed,
  interrupted,
  'failing-setup': failingSetup,
  'missing-program': missingProgram,
  'built-by-another': builtByAnother,
  'without-git': withoutGit,
  pruned,
  'half-release': halfRelease,
  'power-cut': powerCut,
  'ignored-scripts': ignoredScripts,
  'ended-build': endedBuild,
}
