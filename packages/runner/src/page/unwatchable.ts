/** APIs that can change a page at an unpredictable time. A page that uses one is never at rest. */
export interface Unwatchable {
  classes: readonly string[];
  /** By the class that they belong to. */
  methods: Readonly<Record<string, readonly string[]>>;
  /** A selector: what moves, refreshes or can't be looked into. */
  elements: string;
}

const words = (text: string): string[] => text.split(' ');

export const unwatchable: Unwatchable = {
  classes: [
    ...words('Worker SharedWorker WebSocket WebSocketStream WebTransport EventSource'),
    ...words('RTCPeerConnection webkitRTCPeerConnection SpeechRecognition webkitSpeechRecognition Notification'),
    ...words('AudioContext webkitAudioContext OfflineAudioContext webkitOfflineAudioContext Audio MediaRecorder'),
    ...words('MediaSource ManagedMediaSource PaymentRequest PresentationRequest IdleDetector PressureObserver'),
    ...words('FileSystemObserver NDEFReader'),
  ],
  methods: {
    HTMLMediaElement: ['play', 'load'],
    Geolocation: ['getCurrentPosition', 'watchPosition'],
    SpeechSynthesis: ['speak'],
    CredentialsContainer: ['get', 'create'],
    ServiceWorkerContainer: ['register'],
    Worklet: ['addModule'],
    MediaDevices: ['getUserMedia', 'getDisplayMedia'],
    Navigator: ['requestMIDIAccess', 'getBattery'],
    Sensor: ['start'],
    FinalizationRegistry: ['register'],
    GPU: ['requestAdapter'],
    XRSystem: ['requestSession'],
    DocumentPictureInPicture: ['requestWindow'],
  },
  elements:
    'meta[http-equiv="refresh" i], marquee, animate, animateMotion, animateTransform, set, discard, object, embed, ' +
    'fencedframe, [interestfor], [interesttarget]',
};
