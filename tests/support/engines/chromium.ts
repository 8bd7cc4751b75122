import { launchBrowser } from '../browser/launch-browser.ts'
import type { Engine } from './tab.ts'

export async function openChromium(): Promise<Engine> {
  const browser = await launchBrowser()
  return {
    async openTab(viewport) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      return {
        goTo: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
