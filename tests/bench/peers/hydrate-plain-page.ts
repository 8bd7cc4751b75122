/** Client entry of the plain React page: hydrates the whole page at once. */
import home from 'captured/home.json'
import layout from 'captured/layout.json'
import { hydrateRoot } from 'react-dom/client'
import { plainPage } from './plain-page.ts'

hydrateRoot(document.getElementById('app') as HTMLElement, plainPage(layout, home))
