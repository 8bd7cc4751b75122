import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '../../../../client/components/button.tsx'

describe('Button', () => {
  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Open</Button>)).toContain('type="button"')
    expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
  })

  it('announces that it is busy and stays focusable', () => {
    const html = renderToStaticMarkup(<Button busy>Send message</Button>)

    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain(' disabled')
    expect(html).toContain('<span>Sending…</span>')
    expect(html).toContain('<span aria-hidden="true">Send message</span>')
  })
})
