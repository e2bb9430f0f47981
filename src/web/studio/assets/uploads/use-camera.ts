import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type CameraState = { is: 'asking' } | { is: 'ready' } | { is: 'recording' } | { is: 'refused'; sentence: string };

const refused = 'The browser blocks the camera. Allow it in the address bar, or upload a file.';
const missing = 'No camera was found. Connect one, or upload a file.';

/** Shows the camera in a video element, and takes photos and videos. The camera is released when the dialog closes. */
export function useCamera(screen: RefObject<HTMLVideoElement | null>, onFile: (file: File) => void) {
  const [state, setState] = useState<CameraState>({ is: 'asking' });
  const stream = useRef<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const show = (camera: MediaStream) => {
      stream.current = camera;
      if (screen.current) screen.current.srcObject = camera;
    };
    openCamera(signal, show).then(
      () => !signal.aborted && setState({ is: 'ready' }),
      (error: unknown) => !signal.aborted && setState({ is: 'refused', sentence: whyRefused(error) }),
    );
    return () => closing.abort();
  }, [screen]);

  const takePhoto = useCallback(async () => {
    const video = screen.current;
    if (!video) return;
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    onFile(new File([blob], `Photo ${timeStamp()}.png`, { type: blob.type }));
  }, [screen, onFile]);

  const record = useCallback(() => {
    if (!stream.current) return;
    const recording = new MediaRecorder(stream.current);
    recorder.current = recording;
    recording.addEventListener('dataavailable', ({ data }) => {
      // A dialog that is closed ends the recording too: only one that was finished is kept.
      if (!isFinished.current) return;
      onFile(recordedFile(data));
    });
    isFinished.current = false;
    recording.start();
    setState({ is: 'recording' });
  }, [onFile]);

  const finish = useCallback(() => {
    isFinished.current = true;
    recorder.current?.stop();
  }, []);
  return { state, takePhoto, record, finish };
}

function recordedFile(data: Blob): File {
  const type = data.type.split(';')[0] ?? 'video/webm';
  const extension = type === 'video/mp4' ? 'mp4' : 'webm';
  return new File([data], `Video ${timeStamp()}.${extension}`, { type });
}

/**
 * Opens the camera, then the microphone if the user allows it. Both are released when `signal` aborts, which may be while the browser
 * asks for one of them.
 */
async function openCamera(signal: AbortSignal, onPicture: (camera: MediaStream) => void): Promise<void> {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotAllowedError');
  const camera = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1920 } } });
  releaseOn(signal, camera);
  if (signal.aborted) return;
  onPicture(camera);
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  if (!sound) return;
  releaseOn(signal, sound);
  for (const track of sound.getTracks()) camera.addTrack(track);
}

function releaseOn(signal: AbortSignal, stream: MediaStream): void {
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) release();
  else signal.addEventListener('abort', release);
}

const whyRefused = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError' ? missing : refused;

const timeStamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
