import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { ROOT } from '../../../support/root.ts'

const run = promisify(execFile)

/** In /usr/sbin on Debian, which is not in every PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

const testWhereNginxIs = hasNginx ? it : it.skip

testWhereNginxIs('nginx: the example of a proxy loads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-nginx-'))
  const [key, certificate] = [join(folder, 'site.key'), join(folder, 'site.crt')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.example.com']
  await run('openssl', [...request, '-keyout', key, '-out', certificate])
  const example = await readFile(join(ROOT, 'scripts/deploy/nginx.conf'), 'utf8')
  const adapted = example
    .replaceAll('/etc/nginx/certificates', folder)
    .replaceAll('/var/log/nginx', folder)
  const path = join(folder, 'nginx.conf')
  await writeFile(path, `pid ${folder}/nginx.pid;\n${adapted}`)
  const { stderr } = await run('nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', path], {
    env,
  })
  expect(stderr).not.toContain('emerg')
  await rm(folder, { recursive: true })
})
