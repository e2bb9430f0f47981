/**
 * Runs before the body of a page is read. The policy of pages allows no style attributes in HTML, so the server sends them as
 * `data-style`. This sets them as soon as they are parsed, before anything is painted and before React takes the page over, which then
 * finds the attributes that it expects. React Aria reads the nonce for its own style elements under this name. Zod would probe whether the
 * policy allows to evaluate text as code, and be reported.
 */
export const serverStylesScript = `(function(){
if(window.__webpack_nonce__!==undefined)return;
window.__webpack_nonce__=document.currentScript.nonce;
window.__zod_globalConfig={jitless:true};
function move(){document.querySelectorAll('[data-style]').forEach(function(el){
el.style.cssText=el.getAttribute('data-style');el.removeAttribute('data-style')})}
var parsed=new MutationObserver(move);
parsed.observe(document,{childList:true,subtree:true});
addEventListener('DOMContentLoaded',function(){move();parsed.disconnect()})
})()`;

declare global {
  interface Window {
    __webpack_nonce__?: string;
  }
}

/** The nonce that style elements made by scripts have to carry. */
export function pageNonce(): string {
  return typeof window === 'undefined' ? '' : (window.__webpack_nonce__ ?? '');
}
