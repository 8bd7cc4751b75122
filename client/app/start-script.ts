/**
 * Runs at the end of the document: fetches what takes the page over, the manifest, and the second font where it waits
 * (`theme/theme-script.ts`), once the browser has told of the first paint, so that nothing of it competes with what the
 * visitor came to see. Where that is not told, as for privacy in some browsers or before anybody looks at the page, it
 * begins a second after all else is there. `#app` says what: the entry, and the chunks it will ask for. Until they come
 * it also notes there that the visitor uses the page (`navigation/arrival.ts`). A browser
 * older than the target of the bundle keeps the plain page, whose forms work: our script would fail when one is sent. The
 * script stands in the page as it is; the content security policy allows it by the hash of exactly this text.
 */
export const startScript = `(()=>{const{dataset}=document.getElementById('app');const{entry,chunks}=dataset;for(const type of['keydown','pointerdown','touchstart','wheel'])addEventListener(type,()=>{dataset.used=''},{once:true,passive:true});let begun;const add=(rel,href)=>{const link=document.createElement('link');link.rel=rel;link.href=href;document.head.append(link)};const start=()=>{if(begun)return;begun=true;delete document.documentElement.dataset.mono;if(URL.canParse&&Promise.withResolvers){for(const href of chunks.split(' '))add('modulepreload',href);import(entry).catch(()=>{})}add('manifest','/manifest.webmanifest')};addEventListener('load',()=>setTimeout(start,1000));new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length)setTimeout(start)}).observe({type:'paint',buffered:true})})()`
