import type { IncomingMessage } from 'node:http'
import { expect, it } from '@jest/globals'
import express, { type Request } from 'express'
import { clientAddress } from '../../../../server/middleware/client-address.ts'

const forwarded = ['192.0.2.1', '192.0.2.1, 192.0.2.2 ,10.0.0.3', 'made up', '', undefined]

it.each([0, 1, 2, 9, 'loopback', '10.0.0.0/8, loopback'])(
  'agrees with Express about who asks, trusting %p',
  (trusted) => {
    const app = express().set('trust proxy', trusted)
    for (const header of forwarded) {
      const asked = {
        socket: { remoteAddress: '127.0.0.1' },
        headers: header === undefined ? {} : { 'x-forwarded-for': header },
      } as unknown as IncomingMessage
      const seen = Object.assign(Object.create(app.request), asked) as Request
      expect(clientAddress(asked, app.get('trust proxy fn'))).toBe(seen.ip)
    }
  },
)
