import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type SpawnedServer, spawnServer } from '../processes/spawn-server.ts'

interface SupervisorOptions {
  /** `DEPLOY_FOLDER`. */
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  /** What `systemctl reload nginx` does. */
  readonly reloadNginx: () => void | Promise<void>
}

/**
 * systemd, as far as a deployment sees it: a `systemctl` whose `site@PORT` are real servers, in processes that start again
 * when they end, as site.service says.
 */
export async function openSupervisor({ root, env, reloadNginx }: SupervisorOptions) {
  const running = new Map<string, SpawnedServer>()
  const restarts = new Map<string, number>()

  function start(unit: string): void {
    const port = unit.replace('site@', '')
    const link = join(root, 'ports', port)
    if (!existsSync(link)) return // ConditionPathExists
    const main = join(realpathSync(link), 'dist/server/main.js')
    const server = spawnServer({ main, env: { ...env, PORT: port, HOST: '127.0.0.1' } })
    running.set(unit, server)
    server.process.on('exit', () => {
      if (running.get(unit) !== server) return
      restarts.set(unit, (restarts.get(unit) ?? 0) + 1)
      start(unit)
    })
  }

  async function stop(unit: string): Promise<void> {
    const server = running.get(unit)
    running.delete(unit)
    restarts.delete(unit)
    if (!server || server.process.exitCode !== null) return
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    await ended
  }

  const commands: Readonly<Record<string, (unit: string) => unknown>> = {
    start: (unit) => running.has(unit) || start(unit),
    stop,
    show: (unit) => restarts.get(unit) ?? 0,
    reload: reloadNginx,
  }
  const door = createServer(async (req, res) => {
    const [command = '', unit = ''] = decodeURIComponent(req.url ?? '')
      .slice(1)
      .split(' ')
    const answer = await commands[command]?.(unit)
    res.end(command === 'show' ? String(answer) : '')
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const bin = join(root, 'bin')
  mkdirSync(bin)
  const { port } = door.address() as AddressInfo
  const ask = `fetch('http://127.0.0.1:${port}/' + encodeURIComponent([process.argv[1], process.argv.at(-1)].join(' ')))`
  const script = `#!/bin/sh\nexec '${process.execPath}' -e "${ask}.then(async (r) => process.stdout.write(await r.text()))" "$@"\n`
  writeFileSync(join(bin, 'systemctl'), script)
  chmodSync(join(bin, 'systemctl'), 0o755)
  return {
    /** For PATH. */
    bin,
    /** Ports whose server runs. */
    ports: () => [...running.keys()].map((unit) => Number(unit.replace('site@', ''))).sort(),
    async close() {
      await Promise.all([...running.keys()].map(stop))
      door.closeAllConnections()
      door.close()
    },
  }
}
