/** What the brush does. */
export type MaskTool = 'paint' | 'erase';

type Point = { x: number; y: number };
/** A stroke from one place to another, in pixels of the picture. */
export type Stroke = { from: Point; to: Point; widthPx: number; tool: MaskTool };

/** Amber on the page, so that it is seen on any picture; white in the file. */
const painted = '#e2a65a';

/** A mask in the picture's own size: transparent at first, coloured where it was painted. The page shows it over the picture. */
export function createMaskDrawing() {
  let canvas: HTMLCanvasElement | undefined;
  return {
    attach(next: HTMLCanvasElement): void {
      canvas = next;
    },
    stroke({ from, to, widthPx, tool }: Stroke): void {
      const pen = canvas?.getContext('2d');
      if (!pen) return;
      pen.globalCompositeOperation = tool === 'paint' ? 'source-over' : 'destination-out';
      Object.assign(pen, { strokeStyle: painted, lineWidth: widthPx, lineCap: 'round', lineJoin: 'round' });
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    },
    clear(): void {
      canvas?.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height);
    },
    /** White on black, as vendors take it. */
    async toFile(name: string): Promise<File> {
      if (!canvas) throw new Error('The mask is empty. Paint an area first.');
      const { width, height } = canvas;
      const [whole, white] = [new OffscreenCanvas(width, height), new OffscreenCanvas(width, height)];
      const [pen, whitener] = [whole.getContext('2d'), white.getContext('2d')];
      if (!pen || !whitener) throw new Error('This browser can’t draw masks.');
      whitener.drawImage(canvas, 0, 0);
      whitener.globalCompositeOperation = 'source-in';
      whitener.fillStyle = '#ffffff';
      whitener.fillRect(0, 0, width, height);
      pen.fillStyle = '#000000';
      pen.fillRect(0, 0, width, height);
      pen.drawImage(white, 0, 0);
      return new File([await whole.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
    },
  };
}

export type MaskDrawing = ReturnType<typeof createMaskDrawing>;
