import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { CapturedNode } from './captured-tree.ts'

/** Writes `layout.json`, and the content of `main` of the home page and of /faqs, to `folder`. */
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

/** Runs in the page. React wants `true` for Boolean attributes, and default values instead of values. */
function captureChildren(selector: string): readonly CapturedNode[] {
  const skipped = ['SCRIPT', 'STYLE', 'LINK', 'META', 'TITLE', 'NOSCRIPT', 'TEMPLATE']
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
    if (!(node instanceof Element) || skipped.includes(node.tagName)) return []
    const attributes = [...node.attributes].map(({ name, value }) => {
      const isRenamed = !['checked', 'value'].includes(name) || node.tagName === 'INPUT'
      const property = isRenamed ? (renamed[name] ?? name) : name
      return [property, flags.includes(name) ? true : value] as const
    })
    const children = [...node.childNodes].flatMap(capture)
    return [[node.localName, Object.fromEntries(attributes), ...children]]
  }
  return [...(document.querySelector(selector)?.childNodes ?? [])].flatMap(capture)
}
