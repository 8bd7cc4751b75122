import { linkSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { KEPT_FOLDERS } from '../build/earlier-files.ts'
import { listFiles } from '../build/hash-sources.ts'
import { UnableError } from './failures.ts'
import { proveServer, startServers, stopServers } from './servers.ts'
import type { DeploySettings } from './settings.ts'
import { readBuiltFile, releaseId, type SiteFolder } from './site-folder.ts'
import { areVisitorsAt, moveVisitors } from './visitors.ts'

export interface Site {
  readonly settings: DeploySettings
  readonly folder: SiteFolder
}

interface Move {
  readonly release: string
  /** Whether one can go back from it to what visitors have now. */
  readonly hasPrevious: boolean
  readonly phase: (name: string) => void
  /** While visitors get it, before it counts. */
  readonly beforeItCounts: () => Promise<void>
}

/**
 * Makes what `current` leads to true again, after a run that was killed: its servers have the visitors, and no other
 * release runs. Throws UnableError.
 */
export async function settle({ settings, folder }: Site): Promise<void> {
  const ports = portsOfCurrent(folder)
  const built = folder.current && readBuiltFile(folder.current)
  if (built && ports.length > 0) {
    const destination = { folder, proxy: settings.proxy, ports, id: releaseId(built) }
    if (!(await areVisitorsAt(destination))) await moveVisitors(destination)
  }
  await stopServers(
    folder,
    [...folder.ports().keys()].filter((port) => !ports.includes(port)),
  )
  folder.removeOldReleases()
}

/**
 * Starts a release beside the one that visitors have, proves it, gives it the visitors, and ends the other. If anything
 * fails, they get the old one again, and the error is thrown.
 */
export async function moveTo({ settings, folder }: Site, move: Move): Promise<void> {
  const { release, hasPrevious, phase } = move
  const { current } = folder
  const old = portsOfCurrent(folder)
  const ports = settings.halves.find((half) => !half.some((port) => old.includes(port)))
  const built = readBuiltFile(release)
  if (!ports || !built) throw new UnableError('DEPLOY_PORTS leave no port for another release')
  const id = releaseId(built)
  // To go back from scripts that have changed would give visitors the same site again.
  const isSameSite = current !== undefined && readBuiltFile(current)?.version === built.version
  try {
    await startServers(folder, ports, release)
    for (const port of ports) await proveServer(port, id)
    phase('start')
    if (current) await shareHashedFiles(release, current)
    await moveVisitors({ folder, proxy: settings.proxy, ports, id })
    await move.beforeItCounts()
  } catch (error) {
    await settle({ settings, folder }).catch((unsettled: Error) => {
      ;(error as Error).message +=
        `. Visitors may not have the old release again: ${unsettled.message}`
    }) // the next run tries it first
    throw error
  }
  if (hasPrevious && !isSameSite) folder.point('previous', current)
  folder.point('current', release) // from here on, a killed run is finished instead of taken back
  if (!hasPrevious) folder.point('previous', undefined)
  phase('switch')
  await stopServers(folder, old).catch(() => {}) // the next run ends them, and says why it cannot
}

function portsOfCurrent(folder: SiteFolder): readonly number[] {
  const ports = [...folder.ports()].sort(([one], [other]) => one - other)
  return ports.flatMap(([port, release]) => (release && release === folder.current ? port : []))
}

/** So that a page of either release works after the visitors have moved, in either direction. */
async function shareHashedFiles(from: string, to: string): Promise<void> {
  for (const folder of KEPT_FOLDERS.map((name) => join(from, 'dist', name))) {
    for (const path of await listFiles(folder)) {
      const shared = join(to, relative(from, path))
      mkdirSync(dirname(shared), { recursive: true })
      try {
        linkSync(path, shared)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  }
}
