import { Router } from 'express'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import { FEED_PATH, listedAddresses } from '../../../shared/pages/listed-addresses.ts'
import type { PageRoute } from '../../../shared/pages/page-route.ts'
import { PUBLIC_FILE_MAX_AGE_SECONDS } from '../../../shared/timings.ts'
import type { Config } from '../../config.ts'
import type { Release } from '../../release.ts'
import { feed } from './feed.ts'

/** The files whose content follows from the settings: robots, sitemap, list of Markdown, feed, security contact. */
export function siteFiles(
  { config, release }: { readonly config: Config; readonly release: Release },
  routes: readonly PageRoute[],
): Router {
  const router = Router()
  const cacheControl = `public, max-age=${PUBLIC_FILE_MAX_AGE_SECONDS}`

  // For old browsers and feed readers; pages link their icons.
  router.get('/favicon.ico', (_req, res) => {
    res.set('Cache-Control', cacheControl).type('image/png')
    res.sendFile('icons/icon-64.png', { root: release.webRoot, cacheControl: false })
  })
  router.get('/robots.txt', (_req, res) => {
    res.set('Cache-Control', cacheControl).type('text/plain').send(robots(config.siteUrl))
  })
  router.get('/sitemap.xml', (_req, res) => {
    res.set('Cache-Control', cacheControl).type('application/xml')
    res.send(sitemap(config.siteUrl, listedAddresses(routes, release.facts.papers)))
  })
  router.get('/llms.txt', (_req, res) => {
    res.set('Cache-Control', cacheControl).type('text/plain')
    res.send(llmsList(config.siteUrl, release))
  })
  router.get(FEED_PATH, (_req, res) => {
    res.set('Cache-Control', cacheControl).type('application/atom+xml')
    res.send(feed(config.siteUrl, release))
  })
  router.get('/.well-known/security.txt', (_req, res) => {
    res.set('Cache-Control', cacheControl).type('text/plain')
    res.send(securityContact(config.siteUrl, release.facts.site.contact.emails.security))
  })
  return router
}

function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function sitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** https://llmstxt.org: the pages that programs read as Markdown. */
function llmsList(siteUrl: string, { facts, markdown }: Release): string {
  const { product, tagline } = facts.site
  const entries = markdown.map(
    ({ title, path, description }) => `- [${title}](${siteUrl}${path}): ${description}`,
  )
  return [`# ${product}`, '', `> ${tagline}`, '', '## Pages', '', ...entries, ''].join('\n')
}

/** RFC 9116 recommends an expiry less than a year ahead. */
function securityContact(siteUrl: string, email: string): string {
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}${pagePath('contact-us')}#security`,
    '',
  ].join('\n')
}
