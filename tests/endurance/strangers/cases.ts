import { rootOnlyFolder } from './cases/root-only-folder.ts'
import type { Machine } from './machine.ts'

/** A case rejects if the site or its tests do not work as they should, or with `Skip`. */
export const CASES: Readonly<Record<string, (machine: Machine) => Promise<void>>> = {
  'root-only-folder': rootOnlyFolder,
}
