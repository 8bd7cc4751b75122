import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'
import { isDiskFull, RefusedError } from '../../../../scripts/deploy/failures.ts'
import { goBack } from '../../../../scripts/deploy/go-back.ts'
import { isTextDue } from '../../../../scripts/deploy/is-text-due.ts'
import { takeLock } from '../../../../scripts/deploy/lock.ts'
import type { Publisher } from '../../../../scripts/deploy/publish.ts'
import { runStep } from '../../../../scripts/deploy/run-step.ts'
import { readDeploySettings } from '../../../../scripts/deploy/settings.ts'
import { openSiteFolder } from '../../../../scripts/deploy/site-folder.ts'
import { publishedEmail } from '../../../../scripts/deploy/words.ts'
import { ROOT } from '../../../support/root.ts'
import { makeFolder } from '../../../support/run-folders.ts'
import { TEST_RELEASE } from '../../../support/test-release.ts'

it.each([
  [{ DEPLOY_TO: '' }, 'DEPLOY_TO is needed'],
  [{ DEPLOY_TO: 'nobody' }, 'DEPLOY_TO is one or more email addresses'],
  [{ DEPLOY_PORTS: '3000,3001,3002' }, 'DEPLOY_PORTS is an even number of ports'],
  [{ DEPLOY_PORTS: '3000,3000' }, 'DEPLOY_PORTS names a port twice'],
  [{ DEPLOY_PORTS: '3000,x' }, 'DEPLOY_PORTS is a port'],
  [{ DEPLOY_PROXY: 'localhost' }, 'DEPLOY_PROXY is an address'],
])('refuses the settings %j in words', (env, words) => {
  const given: Readonly<Record<string, string>> = { DEPLOY_TO: 'web@example.com', ...env }
  expect(() => readDeploySettings(given)).toThrow(words)
})

it('lets a text be published at its minute, once', async () => {
  const release = await makeFolder('due')
  await symlink(TEST_RELEASE, join(release, 'dist'))
  await mkdir(join(release, 'content/faqs'), { recursive: true })
  const write = (name: string) =>
    writeFile(
      join(release, 'content/faqs', name),
      '---\npublishAt: 2026-12-01 09:00 America/Chicago\n---\n',
    )
  const at = Date.parse('2026-12-01T15:00:00Z')
  await write('tms.md') // the release has it
  expect(await isTextDue(release, at)).toBe(false)
  await write('of-tomorrow.md')
  expect([await isTextDue(release, at - 1), await isTextDue(release, at)]).toEqual([false, true])
})

it('tells the team which texts visitors see, and which they do not see until their time', async () => {
  const later = '2036-12-01 09:00 America/Chicago'
  const releaseOf = async (shown: readonly string[], texts: Readonly<Record<string, string>>) => {
    const documents = shown.map((path) => ({ path, title: `About ${path}`, extension: '.md' }))
    const release = await makeFolder('told')
    const files = {
      'dist/release.json': JSON.stringify({ facts: { databasePath: 'db', searchPath: 'search' } }),
      'dist/web/db': JSON.stringify({ documents }),
      'dist/web/search': '{}',
      ...texts,
    }
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(release, file)), { recursive: true })
      await writeFile(join(release, file), text)
    }
    return release
  }
  const text = (title: string, publishAt?: string) =>
    `---\ntitle: ${title}\n${publishAt ? `publishAt: ${publishAt}\n` : ''}---\nSoon.\n`
  const before = await releaseOf(['/faqs/tms', '/faqs/price'], {
    'content/questions.yml': 'product:\n  - tms\n  - price\n  - motus\n',
    'content/faqs/tms.md': text('Old words', '2026-11-20 09:00 America/Chicago'),
    'content/faqs/price.md': text('What does it cost?'),
    'content/faqs/motus.md': text('What is Motus?', '2026-11-28 09:00 America/Chicago'),
  })
  const release = await releaseOf(['/faqs/tms', '/faqs/motus'], {
    'content/questions.yml': 'product:\n  - tms\n  - price\n  - motus\n  - of-tomorrow\n',
    'content/faqs/tms.md': text('New words').replace('Soon.', 'Soon, as of June 2020.'),
    'content/faqs/price.md': text('What does it cost?', later),
    'content/faqs/motus.md': text('What is Motus?', '2026-11-28 09:00 America/Chicago'),
    'content/faqs/of-tomorrow.md': text('A secret', later),
  })
  const email = await publishedEmail({ before, release, took: '', added: [], taken: [] })
  const texts = email.blocks.find((block) => block.kind === 'rows')
  expect(texts?.kind === 'rows' && texts.rows.map(({ label, value }) => [label, value])).toEqual([
    ['faqs/motus', 'published at its time: “About /faqs/motus”'],
    ['faqs/price', `off the site until ${later}: “About /faqs/price”`],
    ['faqs/tms.md', '“Old words” is now “New words”'],
    ['faqs/tms.md', '“Soon.” is now “Soon, as of June 2020.”'],
  ])
  expect(email.blocks).toContainEqual({
    kind: 'text',
    text: expect.stringContaining('nine months ago or earlier: 1.'),
  })
})

const [PUBLISHED, HEAD] = ['b'.repeat(40), 'c'.repeat(40)] as const

/** Visitors have `current`. Going back ends before any server starts. */
async function siteWithPrevious(): Promise<Publisher> {
  const folder = openSiteFolder(await makeFolder('back'))
  await folder.prepare()
  for (const name of ['previous', 'current']) {
    await mkdir(folder.at('releases', name))
    folder.point(name, folder.at('releases', name))
  }
  await folder.writeState({ refused: [], published: PUBLISHED })
  return {
    folder,
    settings: { folder: '', to: [], proxy: '', halves: [[], []] },
    mails: { queue: async () => {}, send: async () => {} },
    log: () => {},
    repository: {
      fetch: async () => '',
      maintain: async () => '',
      head: async () => HEAD,
      resolve: async () => undefined,
      between: async () => ({ added: [], taken: [] }),
      checkOut: async () => {},
    },
  }
}

it('refuses nothing if it cannot go back', async () => {
  const site = await siteWithPrevious()
  const back = goBack(site, site.folder.current)
  await expect(back).rejects.toThrow('DEPLOY_PORTS leave no port')
  expect(site.folder.readState()).toEqual({ refused: [], published: PUBLISHED })
})

it('does not go back from a release that came after somebody asked', async () => {
  const site = await siteWithPrevious()
  const back = goBack(site, site.folder.previous) // which visitors had when it began to wait
  await expect(back).rejects.toThrow('Visitors got another release meanwhile')
  expect(site.folder.readState().refused).toEqual([])
})

it('waits for the run that is at work, and can be ended meanwhile', async () => {
  const folder = await makeFolder('busy')
  const lock = takeLock(join(folder, 'lock'), 0)
  const env = { DEPLOY_FOLDER: folder, DEPLOY_TO: 'web@example.com' }
  const back = spawn(process.execPath, [join(ROOT, 'scripts/deploy.ts'), 'back'], { env })
  const [said] = await once(back.stdout, 'data')
  expect(String(said)).toBe('Another run is at work\n')
  back.kill('SIGTERM')
  expect(await once(back, 'close')).toEqual([null, 'SIGTERM'])
  lock?.release()
})

it('lets one run at a time work', async () => {
  const path = join(await makeFolder('lock'), 'lock')
  const first = takeLock(path, 0)
  expect(takeLock(path, 0)).toBeUndefined()
  first?.release()
  const second = takeLock(path, 0)
  expect(second).toBeDefined()
  second?.release()
})

it('lets git and npm find the proxy of the network and trust it, and no secret', async () => {
  const needed = { https_proxy: 'http://proxy.example.com', NODE_EXTRA_CA_CERTS: '/etc/ca.pem' }
  Object.assign(process.env, { ...needed, SECRET_KEY: 'k' })
  const output = await runStep({ command: 'env', args: [], folder: '/', limitMs: 10_000 })
  for (const name of [...Object.keys(needed), 'SECRET_KEY']) delete process.env[name]
  for (const [name, value] of Object.entries(needed)) expect(output).toContain(`${name}=${value}`)
  expect(output).not.toContain('SECRET_KEY')
})

it.each([
  ['cp: error writing ‘a’: No space left on device', true],
  ['EDQUOT: disk quota exceeded, write', true],
  ['fatal: write error: Disk quota exceeded', true],
  ['content/faqs/x.md:3 This is a mistake', false],
])('knows a full disk by what programs say of it: %s', (details, isFull) => {
  expect(isDiskFull(new RefusedError('npm run build failed', details))).toBe(isFull)
})

const LEAVES_ITS_GROUP = existsSync('/proc/self')
  ? 'echo begun; setsid sleep 3 & exit 0'
  : 'echo begun; sleep 1000' // macOS has no setsid

it.each([
  ['with all that it has started', 'echo begun; sleep 1000 & wait'], // its output ends with the last of them
  ['though what holds its output has left its group', LEAVES_ITS_GROUP],
])('ends a step that hangs, %s', async (_, script) => {
  const step = { command: 'sh', args: ['-c', script], folder: '/', limitMs: 300 }
  await expect(runStep(step)).rejects.toMatchObject({
    name: 'RefusedError',
    message: expect.stringContaining('did not end within'),
    details: 'begun',
  })
})

it('says on a computer without a site what it is for', async () => {
  await expect(openSiteFolder('/nowhere').prepare()).rejects.toMatchObject({
    name: 'UnableError',
    message: expect.stringContaining('There is no folder /nowhere (DEPLOY_FOLDER)'),
  })
})

const ifProc = existsSync('/proc/self') ? it : it.skip
ifProc('/proc: says that a disk is full before anything is built', async () => {
  await expect(openSiteFolder('/proc').requireSpace()).rejects.toMatchObject({
    name: 'UnableError',
    message: 'The disk of /proc is full',
  })
})
