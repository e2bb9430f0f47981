/** What fal's endpoints for lip-sync, editing, upscaling, sound, text and training take and give; of long lists, the first. */
export const otherEndpoints = `
fal-ai/kling-video/o1/video-to-video/edit → video
  prompt! text, video_url! url, elements object, image_urls texts, keep_audio boolean
fal-ai/wan/v2.7/edit-video → video
  prompt! text, video_url! url, aspect_ratio 16:9|9:16|1:1|4:3|3:4, audio_setting auto|origin,
  duration #0|#2|#3|#4|#5|#6|#7|#8|#9|#10, enable_safety_checker boolean, reference_image_url url,
  resolution 720p|1080p, seed number
fal-ai/topaz/upscale/video → video
  video_url! url, compression number, grain number, H264_output boolean, halo number,
  model Proteus|Artemis HQ|Gaia HQ|Nyx|Starlight HQ,
  noise number, recover_detail number, target_fps number, upscale_factor number
fal-ai/seedvr/upscale/video → video
  video_url! url, noise_scale number, output_format X264 (.mp4)|VP9 (.webm)|PRORES4444 (.mov)|GIF (.gif),
  output_quality low|medium|high|maximum, output_write_mode fast|balanced|small, seed number,
  target_resolution 720p|1080p|1440p|2160p, upscale_factor number, upscale_mode target|factor
veed/fabric-1.0 → video
  audio_url! url, image_url! url, resolution! 720p|480p
fal-ai/infinitalk → video
  audio_url! url, image_url! url, prompt! text, acceleration none|regular|high, num_frames number,
  resolution 480p|720p, seed number
fal-ai/bytedance/omnihuman → video
  audio_url! url, image_url! url
fal-ai/bytedance/omnihuman/v1.5 → video
  audio_url! url, image_url! url, mask_url url, prompt text, resolution 720p|1080p, turbo_mode boolean
fal-ai/kling-video/v1/pro/ai-avatar → video
  audio_url! url, image_url! url, prompt text
fal-ai/kling-video/ai-avatar/v2/pro → video
  audio_url! url, image_url! url, prompt text
fal-ai/kling-video/lipsync/audio-to-video → video
  audio_url! url, video_url! url
fal-ai/flux-lora-fast-training → lora
  images_data_url! url, create_masks boolean, data_archive_format text, is_input_format_already_preprocessed boolean,
  is_style boolean, steps number, trigger_word text
fal-ai/flux-lora-portrait-trainer → lora
  images_data_url! url, create_masks boolean, data_archive_format text, learning_rate number,
  multiresolution_training boolean, resume_from_checkpoint text, steps number, subject_crop boolean,
  trigger_phrase text
fal-ai/elevenlabs/tts/multilingual-v2 → audio
  text! text, apply_text_normalization auto|on|off, language_code text, next_text text, previous_text text,
  similarity_boost number, speed number, stability number, style number, timestamps boolean, voice text
fal-ai/elevenlabs/tts/turbo-v2.5 → audio
  text! text, apply_text_normalization auto|on|off, language_code text, next_text text, previous_text text,
  similarity_boost number, speed number, stability number, style number, timestamps boolean, voice text
fal-ai/elevenlabs/tts/eleven-v3 → audio
  text! text, apply_text_normalization auto|on|off, language_code text, stability number, timestamps boolean,
  voice text
fal-ai/elevenlabs/voice-changer → audio
  audio_url! url,
  output_format mp3_44100_128|mp3_44100_192|pcm_44100|opus_48000_128,
  remove_background_noise boolean, seed number, voice text
fal-ai/elevenlabs/sound-effects/v2 → audio
  text! text, duration_seconds number, loop boolean,
  output_format mp3_44100_128|mp3_44100_192|pcm_44100|opus_48000_128,
  prompt_influence number
fal-ai/elevenlabs/music → audio
  composition_plan object, force_instrumental boolean, music_length_ms number,
  output_format mp3_44100_128|mp3_44100_192|pcm_44100|opus_48000_128,
  prompt text, respect_sections_durations boolean
openrouter/router → output
  model! text, prompt! text, max_tokens number, reasoning boolean, system_prompt text, temperature number
`;
