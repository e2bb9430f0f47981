/** What fal's clip endpoints take and give. */
export const clipEndpoints = `
fal-ai/veo3.1 → video
  prompt! text, aspect_ratio 16:9|9:16, auto_fix boolean, duration 4s|6s|8s, generate_audio boolean,
  negative_prompt text, resolution 720p|1080p|4k, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/veo3.1/image-to-video → video
  image_url! url, prompt! text, aspect_ratio auto|16:9|9:16, auto_fix boolean, duration 4s|6s|8s,
  generate_audio boolean, negative_prompt text, resolution 720p|1080p|4k, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/veo3.1/first-last-frame-to-video → video
  first_frame_url! url, last_frame_url! url, prompt! text, aspect_ratio auto|16:9|9:16, auto_fix boolean,
  duration 4s|6s|8s, generate_audio boolean, negative_prompt text, resolution 720p|1080p|4k,
  safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/veo3.1/reference-to-video → video
  image_urls! texts, prompt! text, aspect_ratio 16:9|9:16, auto_fix boolean, duration text, generate_audio boolean,
  resolution 720p|1080p|4k, safety_tolerance 1|2|3|4|5|6
fal-ai/veo3 → video
  prompt! text, aspect_ratio 16:9|9:16, auto_fix boolean, duration 4s|6s|8s, generate_audio boolean,
  negative_prompt text, resolution 720p|1080p, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/veo3/image-to-video → video
  image_url! url, prompt! text, aspect_ratio auto|16:9|9:16, auto_fix boolean, duration 4s|6s|8s,
  generate_audio boolean, negative_prompt text, resolution 720p|1080p, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/sora-2/text-to-video → video
  prompt! text, aspect_ratio 9:16|16:9, character_ids texts, delete_video boolean, detect_and_block_ip boolean,
  duration 4|8|12|16|20, model sora-2|sora-2-2025-12-08|sora-2-2025-10-06, resolution text
fal-ai/sora-2/image-to-video → video
  image_url! url, prompt! text, aspect_ratio auto|9:16|16:9, character_ids texts, delete_video boolean,
  detect_and_block_ip boolean, duration 4|8|12|16|20, model sora-2|sora-2-2025-12-08|sora-2-2025-10-06,
  resolution auto|720p
fal-ai/sora-2/text-to-video/pro → video
  prompt! text, aspect_ratio 9:16|16:9, character_ids texts, delete_video boolean, detect_and_block_ip boolean,
  duration 4|8|12|16|20, resolution 720p|1080p|true_1080p
fal-ai/sora-2/image-to-video/pro → video
  image_url! url, prompt! text, aspect_ratio auto|9:16|16:9, character_ids texts, delete_video boolean,
  detect_and_block_ip boolean, duration 4|8|12|16|20, resolution auto|720p|1080p|true_1080p
fal-ai/bytedance/seedance/v1/pro/text-to-video → video
  prompt! text, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16, camera_fixed boolean, duration 2|3|4|5|6|7|8|9|10|11|12,
  enable_safety_checker boolean, num_frames number, resolution 480p|720p|1080p, seed number
fal-ai/bytedance/seedance/v1/pro/image-to-video → video
  image_url! url, prompt! text, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16|auto, camera_fixed boolean,
  duration 2|3|4|5|6|7|8|9|10|11|12, enable_safety_checker boolean, end_image_url url, num_frames number,
  resolution 480p|720p|1080p, seed number
fal-ai/bytedance/seedance/v1/pro/fast/text-to-video → video
  prompt! text, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16, camera_fixed boolean, duration 2|3|4|5|6|7|8|9|10|11|12,
  enable_safety_checker boolean, num_frames number, resolution 480p|720p|1080p, seed number
fal-ai/bytedance/seedance/v1/pro/fast/image-to-video → video
  image_url! url, prompt! text, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16|auto, camera_fixed boolean,
  duration 2|3|4|5|6|7|8|9|10|11|12, enable_safety_checker boolean, num_frames number, resolution 480p|720p|1080p,
  seed number
fal-ai/bytedance/seedance/v1/lite/text-to-video → video
  prompt! text, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16|9:21, camera_fixed boolean, duration 2|3|4|5|6|7|8|9|10|11|12,
  enable_safety_checker boolean, num_frames number, resolution 480p|720p|1080p, seed number
fal-ai/bytedance/seedance/v1/lite/image-to-video → video
  image_url! url, prompt! text, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16|auto, camera_fixed boolean,
  duration 2|3|4|5|6|7|8|9|10|11|12, enable_safety_checker boolean, end_image_url url, num_frames number,
  resolution 480p|720p|1080p, seed number
fal-ai/bytedance/seedance/v1/lite/reference-to-video → video
  prompt! text, reference_image_urls! texts, aspect_ratio 21:9|16:9|4:3|1:1|3:4|9:16|auto, camera_fixed boolean,
  duration 2|3|4|5|6|7|8|9|10|11|12, enable_safety_checker boolean, num_frames number, resolution 480p|720p,
  seed number
fal-ai/kling-video/v2.5-turbo/pro/text-to-video → video
  prompt! text, aspect_ratio 16:9|9:16|1:1, cfg_scale number, duration 5|10, negative_prompt text
fal-ai/kling-video/v2.5-turbo/pro/image-to-video → video
  image_url! url, prompt! text, cfg_scale number, duration 5|10, negative_prompt text, tail_image_url url
fal-ai/kling-video/v2.1/master/text-to-video → video
  prompt! text, aspect_ratio 16:9|9:16|1:1, cfg_scale number, duration 5|10, negative_prompt text
fal-ai/kling-video/v2.1/master/image-to-video → video
  image_url! url, prompt! text, cfg_scale number, duration 5|10, negative_prompt text
fal-ai/kling-video/v2.1/pro/image-to-video → video
  image_url! url, prompt! text, cfg_scale number, duration 5|10, negative_prompt text, tail_image_url url
fal-ai/kling-video/v2.1/standard/image-to-video → video
  image_url! url, prompt! text, cfg_scale number, duration 5|10, negative_prompt text
fal-ai/wan-25-preview/text-to-video → video
  prompt! text, aspect_ratio 16:9|9:16|1:1, audio_url url, duration 5|10, enable_prompt_expansion boolean,
  enable_safety_checker boolean, negative_prompt text, resolution 480p|720p|1080p, seed number
fal-ai/wan-25-preview/image-to-video → video
  image_url! url, prompt! text, audio_url url, duration 5|10, enable_prompt_expansion boolean,
  enable_safety_checker boolean, negative_prompt text, resolution 480p|720p|1080p, seed number
fal-ai/minimax/hailuo-02/standard/text-to-video → video
  prompt! text, duration 6|10, prompt_optimizer boolean
fal-ai/minimax/hailuo-02/standard/image-to-video → video
  image_url! url, prompt! text, duration 6|10, end_image_url url, prompt_optimizer boolean, resolution 512P|768P
fal-ai/minimax/hailuo-02/pro/text-to-video → video
  prompt! text, prompt_optimizer boolean
fal-ai/minimax/hailuo-02/pro/image-to-video → video
  image_url! url, prompt! text, end_image_url url, prompt_optimizer boolean
bytedance/seedance-2.0/text-to-video → video
  prompt! text, aspect_ratio auto|21:9|16:9|4:3|1:1|3:4|9:16, bitrate_mode standard|high,
  duration auto|4|5|6|7|8|9|10|11|12|13|14|15, end_user_id text, generate_audio boolean, resolution 480p|720p|1080p|4k
bytedance/seedance-2.0/image-to-video → video
  image_url! url, prompt! text, aspect_ratio auto|21:9|16:9|4:3|1:1|3:4|9:16, bitrate_mode standard|high,
  duration auto|4|5|6|7|8|9|10|11|12|13|14|15, end_image_url url, end_user_id text, generate_audio boolean,
  resolution 480p|720p|1080p|4k
fal-ai/kling-video/v3/pro/text-to-video → video
  aspect_ratio 16:9|9:16|1:1, cfg_scale number, duration 3|4|5|6|7|8|9|10|11|12|13|14|15, generate_audio boolean,
  multi_prompt object, negative_prompt text, prompt text, shot_type customize|intelligent
fal-ai/kling-video/v3/pro/image-to-video → video
  start_image_url! url, cfg_scale number, duration 3|4|5|6|7|8|9|10|11|12|13|14|15, elements url, end_image_url url,
  generate_audio boolean, multi_prompt object, negative_prompt text, prompt text, shot_type customize|intelligent
fal-ai/wan/v2.7/text-to-video → video
  prompt! text, aspect_ratio 16:9|9:16|1:1|4:3|3:4, audio_url url,
  duration #2|#3|#4|#5|#6|#7|#8|#9|#10|#11|#12|#13|#14|#15, enable_prompt_expansion boolean,
  enable_safety_checker boolean, negative_prompt text, resolution 720p|1080p, seed number
fal-ai/wan/v2.7/image-to-video → video
  audio_url url, duration #2|#3|#4|#5|#6|#7|#8|#9|#10|#11|#12|#13|#14|#15, enable_prompt_expansion boolean,
  enable_safety_checker boolean, end_image_url url, image_url url, negative_prompt text, prompt text,
  resolution 720p|1080p, seed number, video_url url
google/gemini-omni-flash → video
  prompt! text, aspect_ratio 16:9|9:16, duration number
google/gemini-omni-flash/image-to-video → video
  image_url! url, prompt! text, aspect_ratio 16:9|9:16, duration number
`;
