import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { CapturedNode } from './captured-tree.ts'

/** Writes the markup of the home page and of /faqs to `folder`: `layout.json`, and the content of `main` of each. */
export async function capturePages(
  browser: Browser,
  siteUrl: string,
  folder: string,
): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const write = (name: string, nodes: readonly CapturedNode[]) =>
    writeFile(join(folder, `${name}.json`), JSON.stringify(nodes))
  await page.goto(siteUrl)
  await write('layout', await page.evaluate(captureChildren, '#app'))
  await write('home', await page.evaluate(captureChildren, 'main'))
  await page.goto(`${siteUrl}/faqs`)
  await write('faqs', await page.evaluate(captureChildren, 'main'))
  await page.close()
}

/** Runs in the page. React takes true for a Boolean attribute; a form's values are those it starts with. */
function captureChildren(selector: string): readonly CapturedNode[] {
  const left = ['SCRIPT', 'STYLE', 'LINK', 'META', 'TITLE', 'NOSCRIPT', 'TEMPLATE']
  const flags = ['hidden', 'open', 'checked', 'required', 'disabled', 'novalidate']
  const renamed: Readonly<Record<string, string>> = {
    class: 'className',
    checked: 'defaultChecked',
    value: 'defaultValue',
    novalidate: 'noValidate',
    popovertarget: 'popoverTarget',
    'stroke-width': 'strokeWidth',
    'stroke-dasharray': 'strokeDasharray',
  }
  const capture = (node: ChildNode): CapturedNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || left.includes(node.tagName)) return []
    const attributes = [...node.attributes].map(({ name, value }) => {
      const isOfForm = !['checked', 'value'].includes(name) || node.tagName === 'INPUT'
      const property = isOfForm ? (renamed[name] ?? name) : name
      return [property, flags.includes(name) ? true : value] as const
    })
    const children = [...node.childNodes].flatMap(capture)
    return [[node.localName, Object.fromEntries(attributes), ...children]]
  }
  return [...(document.querySelector(selector)?.childNodes ?? [])].flatMap(capture)
}
