import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { newMessage } from '../support/contact-site.ts'
import { fillForm, receipt, sendButton } from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { untilFootHydrated, untilHydrated } from '../support/navigate.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'

/** What Cloudflare writes instead of an email address (Email Address Obfuscation, on by default). */
const HIDDEN = '[email&#160;protected]'
const PROTECTION = '/cdn-cgi/l/email-protection'
const DECODER = '/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js'

/** The CDN's script may not write markup, so React finds other texts than it rendered, and draws the page anew. */
const EXPECTED = /TrustedHTML|React error #418/

const openVisitor = openBrowser()
let site: ServedSite
let proxy: Server
let url: string

beforeAll(async () => {
  const port = await findFreePort()
  url = `http://localhost:${port}`
  site = await serveTestSite({ env: { SITE_URL: url, TRUST_PROXY: '1' } })
  proxy = startRewritingProxy(site.port).listen(port)
  await once(proxy, 'listening')
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await site.close()
})

it('a page whose email addresses a CDN hides shows them again, keeps what is typed, and takes a form', async () => {
  const served = await (await fetch(`${url}/contact-us`)).text()
  expect(served.split(HIDDEN).length).toBeGreaterThan(2)
  expect(served).not.toContain('href="mailto:')
  const { page, complaints } = await openVisitor()
  const scripts = await holdRequests(page, /\/assets\/[^/]+\.js$/)
  await page.goto(`${url}/contact-us`)
  await scripts.reached
  await page.locator('[name="message"]').pressSequentially('Who is at the dock?')
  scripts.open()
  await untilHydrated(page)
  await untilFootHydrated(page)
  expect(await page.locator('[name="message"]:focus').inputValue()).toBe('Who is at the dock?')
  expect(await page.locator('body').innerText()).not.toContain('protected')
  expect(await page.locator('a[href^="mailto:"]').count()).toBeGreaterThan(1)
  expect(await page.locator(`a[href*="${PROTECTION}"]`).count()).toBe(0)
  await fillForm(page, 'contact', newMessage())
  await sendButton(page).click()
  await receipt(page).waitFor()
  const unexpected = complaints.splice(0).filter((complaint) => !EXPECTED.test(complaint))
  expect(unexpected).toEqual([])
})

function startRewritingProxy(sitePort: number): Server {
  return createServer((req, res) => {
    if (req.url === DECODER) {
      res.setHeader('Content-Type', 'text/javascript').end(DECODE)
      return
    }
    const headers = { ...req.headers, 'accept-encoding': 'identity' }
    const { method, url: path } = req
    const asked = request({ port: sitePort, method, path, headers }, async (answer) => {
      const { statusCode = 502, headers: of } = answer
      const isPage = of['content-type']?.startsWith('text/html')
      const { 'content-length': _, ...others } = of
      res.writeHead(statusCode, isPage ? others : of)
      if (isPage) res.end(hideAddresses(await text(answer)))
      else answer.pipe(res)
    })
    req.pipe(asked)
  })
}

/** In links and texts of the body, but not in scripts, attributes or fields. */
function hideAddresses(html: string): string {
  const [head = '', body = ''] = html.split('<body')
  const parts = `<body${body}`.split(/(<(?:script|textarea)\b.*?<\/(?:script|textarea)>|<[^>]*>)/s)
  const hidden = parts.map((part) =>
    part.startsWith('<')
      ? part.replace(
          /^(<a\b.* href=")mailto:([^"]+)"/s,
          (_, before, address) => `${before}${PROTECTION}#${hide(address)}"`,
        )
      : part.replace(
          /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
          (address) =>
            `<span class="__cf_email__" data-cfemail="${hide(address)}">${HIDDEN}</span>`,
        ),
  )
  const script = `<script data-cfasync="false" src="${DECODER}"></script>`
  return head + hidden.join('').replace('</body>', `${script}</body>`)
}

function hide(address: string): string {
  const key = 0x6e
  return Buffer.from([key, ...Buffer.from(address).map((byte) => byte ^ key)]).toString('hex')
}

/** Reads each address through innerHTML as Cloudflare's does, which our Trusted Types refuse. */
const DECODE = `
  const box = document.createElement('div')
  function decode(hex) {
    const [key, ...bytes] = hex.match(/../g).map((byte) => parseInt(byte, 16))
    box.innerHTML = '<a href="' + String.fromCharCode(...bytes.map((byte) => byte ^ key)) + '"></a>'
    return box.firstChild.getAttribute('href')
  }
  function attempt(change) { try { change() } catch (error) { console.error(error) } }
  for (const link of document.querySelectorAll('a[href*="${PROTECTION}#"]'))
    attempt(() => { link.href = 'mailto:' + decode(link.href.split('#')[1]) })
  for (const text of document.querySelectorAll('.__cf_email__'))
    attempt(() => { text.replaceWith(decode(text.dataset.cfemail)) })`
