const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const namespace = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/';

/** An XMP packet that says where a picture comes from, by IPTC's word for it; what else a packet said of the picture stays. */
export function writeSourceType(sourceType: string): (packet: string | null) => string {
  const own = `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${namespace}" Iptc4xmpExt:DigitalSourceType="${sourceTypes}${sourceType}"/>`;
  return (packet) => {
    const known = packet?.replaceAll('\0', '') ?? '';
    if (known.includes('</rdf:RDF>')) return withoutSourceType(known).replace('</rdf:RDF>', () => `${own}</rdf:RDF>`);
    return (
      '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${own}</rdf:RDF></x:xmpmeta>` +
      '<?xpacket end="w"?>'
    );
  };
}

/** A packet has the word once: ours counts. */
const withoutSourceType = (packet: string): string =>
  packet
    .replaceAll(/\s[\w-]+:DigitalSourceType="[^"]*"/g, '')
    .replaceAll(/<([\w-]+:DigitalSourceType)\b[^>]*>[^<]*<\/\1>/g, '');
