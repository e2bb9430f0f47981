import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type CameraState = { is: 'asking' } | { is: 'ready' } | { is: 'recording' } | { is: 'refused'; sentence: string };

const refused = 'The browser does not let this page use the camera. Allow it beside the address, or upload a file.';
const missing = 'No camera was found. Connect one, or upload a file.';

/** Shows the camera in a video element, and takes photos and videos. The camera is released when the dialog closes. */
export function useCamera(screen: RefObject<HTMLVideoElement | null>, onFile: (file: File) => void) {
  const [state, setState] = useState<CameraState>({ is: 'asking' });
  const stream = useRef<MediaStream | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  const isFinished = useRef(false);
  useEffect(() => {
    let isClosed = false;
    const release = () => {
      for (const track of stream.current?.getTracks() ?? []) track.stop();
    };
    const show = (opened: MediaStream) => {
      stream.current = opened;
      if (isClosed) return release();
      if (screen.current) screen.current.srcObject = opened;
      setState({ is: 'ready' });
    };
    openCamera().then(show, (error: unknown) => {
      if (!isClosed) setState({ is: 'refused', sentence: whyRefused(error) });
    });
    return () => {
      isClosed = true;
      release();
    };
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

/** With sound if the user allows it. */
async function openCamera(): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotAllowedError');
  const camera = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1920 } } });
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  for (const track of sound?.getTracks() ?? []) camera.addTrack(track);
  return camera;
}

const whyRefused = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError' ? missing : refused;

const timeStamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
