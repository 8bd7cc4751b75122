import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

describe('a mail server that accepts connections and takes for ever', () => {
  let folder: string
  let mailServer: Server
  let form: FormSite
  const sockets = new Set<Socket>()

  beforeEach(async () => {
    mailServer = createServer((socket) => {
      sockets.add(socket.on('error', () => {}))
      // A greeting that never ends its line: each piece keeps the connection from being idle.
      const typing = setInterval(() => socket.write('220-'), 20)
      socket.on('close', () => clearInterval(typing))
    })
    await once(mailServer.listen(0, '127.0.0.1'), 'listening')
    const { port } = mailServer.address() as AddressInfo
    folder = await mkdtemp(join(tmpdir(), 'site-slow-mail-'))
    form = await openFormSite({ dataDir: folder }, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    mailServer.close()
    await form.close()
    await rm(folder, { recursive: true })
  })

  it('keeps no visitor waiting, holds up no webhook, and not the stop', async () => {
    const { app, services } = form.site
    const asked = performance.now()
    const { body } = await request(app)
      .post('/contact-us')
      .set('Accept', 'application/json')
      .send({ ...sampleAnswers.contact, ...browserFields() })
      .expect(201)
    expect(performance.now() - asked).toBeLessThan(3_000)
    await form.eventsAbout(body.reference, 1)
    await request(app).get('/readyz').expect(200)
    expect(sockets.size).toBeGreaterThan(0)

    const stopping = performance.now()
    await services.leads.stop()
    expect(performance.now() - stopping).toBeLessThan(10_000)
    const owed = services.database.kysely.selectFrom('deliveries').select(['kind', 'state'])
    expect(await owed.where('kind', '=', 'team-email').execute()).toEqual([
      { kind: 'team-email', state: 'due' },
    ])
  })
})
