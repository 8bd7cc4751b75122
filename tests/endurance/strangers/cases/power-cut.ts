import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Machine } from '../machine.ts'
import { Skip } from '../skip.ts'
import { must } from '../started-site.ts'

/**
 * Builds on a disk of its own, and copies what has reached it at that moment. After the cut no file is empty: neither
 * in dist/ as it lies there, nor in one that is built from the cache.
 */
export async function powerCut(machine: Machine): Promise<void> {
  const cwd = machine.clone('site', { isFirst: true })
  const disk = join(dirname(cwd), 'disk')
  for (const folder of [disk, join(cwd, '.cache'), join(cwd, 'dist')]) mkdirSync(folder)
  if (spawnSync('mkfs.ext4', ['-q', `${disk}.img`, '256M']).status !== 0)
    throw new Skip('there is no mkfs.ext4')
  const shell = (script: string, image: string) =>
    must(machine, ['sh', '-ec', script], { cwd, mounts: mountsOf(image, disk) })
  const commit = `dd if=/dev/zero of=${disk}/commit count=1 conv=fsync` // names reach the disk, as every few seconds
  await shell(`npm run build; ${commit}; cp ${disk}.img ${disk}.cut.img`, `${disk}.img`)
  const listEmpty = 'npm run build; find dist -type f -empty'
  const printed = await shell(`${listEmpty}; rm -r dist/*; ${listEmpty}`, `${disk}.cut.img`)
  const empty = printed
    .split('\n')
    .filter((line) => line.startsWith('dist/') && !line.includes(' '))
  if (empty.length > 0) throw new Error(`${empty.length} files are empty, such as ${empty[0]}`)
}

/** Nothing is written in the background, and no rename waits for its file, as on disks without such care. */
function mountsOf(image: string, disk: string): string {
  return `mount -o loop,noauto_da_alloc,commit=300 ${image} ${disk}
mkdir -p ${disk}/cache ${disk}/dist
mount --bind ${disk}/cache .cache
mount --bind ${disk}/dist dist`
}
