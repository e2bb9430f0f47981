// The worker's entry point: the package listens for messages when it is imported.
import 'web-audio-beat-detector-worker';
