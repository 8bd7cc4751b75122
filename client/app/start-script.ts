/**
 * Runs at the end of the document. After the first paint it loads the entry and its chunks (listed on `#app`) and
 * the manifest, so that nothing competes with the visible page. If the browser does not report a first paint, as with some privacy settings or in a background tab, it starts
 * a second after `load`. Until hydration it marks on `#app` that the visitor uses the page (`navigation/arrival.tsx`),
 * and loads the page that Back leads to: after a reload, that is an entry of the same document.
 * Browsers older than the bundle's target get the plain page, whose forms work without our script. The content
 * security policy allows the script by the hash of exactly this text.
 */
export const startScript = `(()=>{const{dataset}=document.getElementById('app');const{entry,chunks}=dataset,here=()=>location.pathname+location.search;dataset.at=here();addEventListener('popstate',()=>{if('at'in dataset&&dataset.at!==here())location.reload()});for(const type of['keydown','pointerdown','touchstart','wheel'])addEventListener(type,()=>{dataset.used=''},{once:true,passive:true});let begun;const add=(rel,href)=>{const link=document.createElement('link');link.rel=rel;link.href=href;document.head.append(link)};const start=()=>{if(begun)return;begun=true;if(URL.canParse&&Promise.withResolvers){for(const href of chunks.split(' '))add('modulepreload',href);import(entry).catch(()=>{})}add('manifest','/manifest.webmanifest')};addEventListener('load',()=>setTimeout(start,1000));new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length)setTimeout(start)}).observe({type:'paint',buffered:true})})()`
