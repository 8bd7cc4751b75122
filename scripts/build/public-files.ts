import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Site } from '../../shared/content/schemas/site.ts'

const ICON_SIZES = [64, 120, 144, 152, 192, 384, 512]
const MASKABLE_SIZES = [192, 512]

/** Everything of public/, the icons drawn from its SVGs, and the manifest that names them. */
export async function collectPublicFiles(
  directory: string,
  site: Site,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const copied = await Promise.all(
    names.map(async (path) => [path.slice(directory.length), await readFile(path)] as const),
  )
  const icons = [
    ...ICON_SIZES.map((size) => drawIcon(directory, 'icon', size)),
    ...MASKABLE_SIZES.map((size) => drawIcon(directory, 'icon-maskable', size)),
  ]
  return new Map([
    ...copied,
    ...(await Promise.all(icons)),
    ['/manifest.webmanifest', new TextEncoder().encode(webManifest(site))],
  ])
}

async function drawIcon(directory: string, name: string, size: number) {
  const svg = await readFile(join(directory, `${name}.svg`))
  const png = await sharp(svg, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  return [`/icons/${name}-${size}.png`, png] as const
}

function webManifest(site: Site): string {
  const icon = (name: string, purpose: string) => (size: number) => {
    return {
      src: `/icons/${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }
  }
  return JSON.stringify({
    name: site.product,
    short_name: site.product,
    description: site.description,
    start_url: '/',
    display: 'browser',
    lang: 'en-US',
    theme_color: '#fcbf45',
    background_color: '#ffffff',
    icons: [
      ...ICON_SIZES.map(icon('icon', 'any')),
      ...MASKABLE_SIZES.map(icon('icon-maskable', 'maskable')),
    ],
  })
}
