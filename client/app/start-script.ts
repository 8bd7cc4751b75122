/**
 * Runs at the end of the document: fetches what takes the page over once the first paint is done, so that nothing of it
 * competes with what the visitor came to see. `#app` says what: the entry, and the chunks it will ask for. It stands in
 * the page as it is; the content security policy allows it by the hash of exactly this text.
 */
export const startScript = `(()=>{const{entry,chunks}=document.getElementById('app').dataset;requestAnimationFrame(()=>setTimeout(()=>{for(const href of chunks.split(' ')){const link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)}import(entry).catch(()=>{})}))})()`
