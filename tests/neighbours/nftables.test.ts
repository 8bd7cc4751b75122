import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ROOT } from '../support/root.ts'

/** In /usr/sbin on Debian, which is not in every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** With a network of its own, which has this machine's addresses only. */
const inOwnNetwork = ['-rn', 'sh', '-c', 'ip link set lo up && nft -f - && exec "$@"', 'sh']

const canFilter = spawnSync('unshare', [...inOwnNetwork, 'true'], { env, input: '' }).status === 0
const testWithFilter = canFilter ? it : it.skip

const FEW = 10

/** Prints how many of twelve connections to this machine are accepted from each address. */
const CONNECT = `
  const { once } = require('node:events')
  const { connect, createServer } = require('node:net')
  const server = createServer().listen(443, async () => {
    const accepted = []
    for (const [host, localAddress] of [['127.0.0.1', '127.0.0.1'], ['127.0.0.1', '127.0.0.9'], ['127.0.0.1', '127.0.9.1'], ['::1', '::1']]) {
      let count = 0
      for (let left = 12; left > 0; left -= 1) {
        const socket = connect({ port: 443, host, localAddress })
        await once(socket, 'connect').then(() => (count += 1), () => {})
      }
      accepted.push(count)
    }
    console.log(JSON.stringify(accepted))
    process.exit()
  })`

testWithFilter('nft: our example counts the silent connections of each network', () => {
  const example = readFileSync(join(ROOT, 'scripts/deploy/nftables.conf'), 'utf8')
  const input = example.replaceAll('over 1000', `over ${FEW}`)
  const args = [...inOwnNetwork, process.execPath, '-e', CONNECT]
  const accepted = execFileSync('unshare', args, { env, input, encoding: 'utf8' })
  // the second address is in the network of the first
  expect(JSON.parse(accepted)).toEqual([FEW, 0, FEW, FEW])
})
