import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '../../../../client/components/button.tsx'

describe('Button', () => {
  it('does nothing of its own inside a form unless it is told to', () => {
    expect(renderToStaticMarkup(<Button>Open</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
  })

  it('says that it is busy and stays reachable by keyboard', () => {
    const html = renderToStaticMarkup(<Button busy>Send message</Button>)

    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain(' disabled')
    expect(html).toContain('<span>Sending…</span>')
    expect(html).toContain('<span aria-hidden="true">Send message</span>')
  })
})
