import { join } from 'node:path'
import { readRelease } from '../../server/release.ts'
import { listHeld } from '../content/held-texts.ts'

/** Whether visitors should see a text by now that the release in this folder, with its sources, does not have. */
export async function isTextDue(release: string, now = Date.now()): Promise<boolean> {
  const shown = new Set(readRelease(join(release, 'dist')).documents.map(({ path }) => path))
  const content = join(release, 'content')
  const later = await listHeld(content, now)
  const timed = await listHeld(content, Number.NEGATIVE_INFINITY)
  return timed.some((file) => !later.includes(file) && !shown.has(file.replace(/\.md$/, '')))
}
