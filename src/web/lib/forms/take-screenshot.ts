/**
 * Asks the browser for one image of a tab, window or screen, which the person chooses. Returns null if they decline. The capture ends
 * after one frame.
 */
export async function takeScreenshot(): Promise<File | null> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null;
    throw error;
  });
  if (!stream) return null;
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    if (!blob) throw new Error('The browser returned no image.');
    return new File([blob], 'screenshot.jpg', { type: blob.type });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
