/** What fal's picture endpoints take and give, by its own types of August 2026; those that are gone: as they last were. */
export const pictureEndpoints = `
fal-ai/nano-banana → images
  prompt! text, aspect_ratio 21:9|16:9|3:2|4:3|5:4|1:1|4:5|3:4|2:3|9:16, limit_generations boolean, num_images number,
  output_format jpeg|png|webp, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/nano-banana/edit → images
  image_urls! texts, prompt! text, aspect_ratio auto|21:9|16:9|3:2|4:3|5:4|1:1|4:5|3:4|2:3|9:16,
  limit_generations boolean, num_images number, output_format jpeg|png|webp, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/bytedance/seedream/v4/text-to-image → images
  prompt! text, enable_safety_checker boolean, enhance_prompt_mode standard|fast,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|auto|auto_2K|auto_4K|WxH,
  max_images number, num_images number, seed number
fal-ai/bytedance/seedream/v4/edit → images
  image_urls! texts, prompt! text, enable_safety_checker boolean, enhance_prompt_mode standard|fast,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|auto|auto_2K|auto_4K|WxH,
  max_images number, num_images number, seed number
fal-ai/bytedance/seedream/v3/text-to-image → images
  prompt! text, enable_safety_checker boolean, guidance_scale number,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH, num_images number,
  seed number
fal-ai/flux-pro/v1.1-ultra → images with has_nsfw_concepts
  prompt! text, aspect_ratio text, enhance_prompt boolean, image_prompt_strength number, image_url url,
  num_images number, output_format jpeg|png, raw boolean, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/flux-pro/v1.1-ultra/redux → images with has_nsfw_concepts
  image_url! url, aspect_ratio text, enhance_prompt boolean, image_prompt_strength number, num_images number,
  output_format jpeg|png, prompt text, raw boolean, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/flux-pro/v1.1 → images with has_nsfw_concepts
  prompt! text, enhance_prompt boolean,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH, num_images number,
  output_format jpeg|png, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/flux-pro/v1.1/redux → images with has_nsfw_concepts
  image_url! url, enhance_prompt boolean, guidance_scale number,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH, num_images number,
  num_inference_steps number, output_format jpeg|png, prompt text, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/flux/dev → images with has_nsfw_concepts
  prompt! text, acceleration none|regular|high, enable_safety_checker boolean, guidance_scale number,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH, num_images number,
  num_inference_steps number, output_format jpeg|png, seed number
fal-ai/flux-lora/image-to-image → images with has_nsfw_concepts
  image_url! url, prompt! text, acceleration none|regular, enable_safety_checker boolean, guidance_scale number,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH, loras loras,
  num_images number, num_inference_steps number, output_format jpeg|png, seed number, strength number
fal-ai/imagen4/preview/ultra → images
  prompt! text, aspect_ratio 1:1|16:9|9:16|4:3|3:4, num_images number, output_format jpeg|png|webp, resolution 1K|2K,
  safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/imagen4/preview → images
  prompt! text, aspect_ratio 1:1|16:9|9:16|4:3|3:4, num_images number, output_format jpeg|png|webp, resolution 1K|2K,
  safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/imagen4/preview/fast → images
  prompt! text, aspect_ratio 1:1|16:9|9:16|4:3|3:4, num_images number, output_format jpeg|png|webp,
  safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/minimax/image-01 → images
  prompt! text, aspect_ratio 1:1|16:9|4:3|3:2|2:3|3:4|9:16|21:9, num_images number, prompt_optimizer boolean
fal-ai/minimax/image-01/subject-reference → images
  image_url! url, prompt! text, aspect_ratio 1:1|16:9|4:3|3:2|2:3|3:4|9:16|21:9, num_images number,
  prompt_optimizer boolean
fal-ai/luma-photon → images
  prompt! text, aspect_ratio 16:9|9:16|1:1|4:3|3:4|21:9|9:21
fal-ai/luma-photon/modify → images
  aspect_ratio! 1:1|16:9|9:16|4:3|3:4|21:9|9:21, image_url! url, strength! number, prompt text
fal-ai/luma-photon/flash → images
  prompt! text, aspect_ratio 16:9|9:16|1:1|4:3|3:4|21:9|9:21
fal-ai/luma-photon/flash/modify → images
  aspect_ratio! 1:1|16:9|9:16|4:3|3:4|21:9|9:21, image_url! url, strength! number, prompt text
fal-ai/gpt-image-1/text-to-image → images
  prompt! text, background auto|transparent|opaque, image_size auto|1024x1024|1536x1024|1024x1536, num_images number,
  output_format jpeg|png|webp, quality auto|low|medium|high
fal-ai/gpt-image-1/edit-image → images
  image_urls! texts, prompt! text, background auto|transparent|opaque, image_size auto|1024x1024|1536x1024|1024x1536,
  input_fidelity low|high, num_images number, output_format jpeg|png|webp, quality auto|low|medium|high
fal-ai/nano-banana-2 → images
  prompt! text, aspect_ratio auto|21:9|16:9|3:2|4:3|5:4|1:1|4:5|3:4|2:3|9:16|4:1|1:4|8:1|1:8,
  enable_web_search boolean, limit_generations boolean, num_images number, output_format jpeg|png|webp,
  resolution 0.5K|1K|2K|4K, safety_tolerance 1|2|3|4|5|6, seed number, system_prompt text, thinking_level minimal|high
fal-ai/nano-banana-2/edit → images
  prompt! text, aspect_ratio auto|21:9|16:9|3:2|4:3|5:4|1:1|4:5|3:4|2:3|9:16|4:1|1:4|8:1|1:8, audio_url url,
  enable_web_search boolean, image_urls texts, limit_generations boolean, num_images number,
  output_format jpeg|png|webp, pdf_url url, resolution 0.5K|1K|2K|4K, safety_tolerance 1|2|3|4|5|6, seed number,
  system_prompt text, thinking_level minimal|high, video_url url
fal-ai/nano-banana-pro → images
  prompt! text, aspect_ratio auto|21:9|16:9|3:2|4:3|5:4|1:1|4:5|3:4|2:3|9:16, enable_web_search boolean,
  limit_generations boolean, num_images number, output_format jpeg|png|webp, resolution 1K|2K|4K,
  safety_tolerance 1|2|3|4|5|6, seed number, system_prompt text
fal-ai/nano-banana-pro/edit → images
  image_urls! texts, prompt! text, aspect_ratio auto|21:9|16:9|3:2|4:3|5:4|1:1|4:5|3:4|2:3|9:16,
  enable_web_search boolean, limit_generations boolean, num_images number, output_format jpeg|png|webp,
  resolution 1K|2K|4K, safety_tolerance 1|2|3|4|5|6, seed number, system_prompt text
openai/gpt-image-2 → images
  prompt! text, image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|auto|WxH,
  num_images number, output_format jpeg|png|webp, quality auto|low|medium|high
openai/gpt-image-2/edit → images
  image_urls! texts, prompt! text,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|auto|WxH, mask_url url,
  num_images number, output_format jpeg|png|webp, quality auto|low|medium|high
fal-ai/bytedance/seedream/v4.5/text-to-image → images
  prompt! text, enable_safety_checker boolean,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|auto_2K|auto_4K|WxH,
  max_images number, num_images number, seed number
fal-ai/bytedance/seedream/v4.5/edit → images
  image_urls! texts, prompt! text, enable_safety_checker boolean,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|auto_2K|auto_4K|WxH,
  max_images number, num_images number, seed number
fal-ai/flux-pro/v1/fill → images with has_nsfw_concepts
  image_url! url, mask_url! url, prompt! text, enhance_prompt boolean, num_images number, output_format jpeg|png,
  safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/flux-lora/inpainting → images with has_nsfw_concepts
  image_url! url, mask_url! url, prompt! text, acceleration none|regular, enable_safety_checker boolean,
  guidance_scale number, image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH,
  loras loras, num_images number, num_inference_steps number, output_format jpeg|png, seed number, strength number
fal-ai/flux-lora → images with has_nsfw_concepts
  prompt! text, acceleration none|regular, enable_safety_checker boolean, guidance_scale number,
  image_size square_hd|square|portrait_4_3|portrait_16_9|landscape_4_3|landscape_16_9|WxH, loras loras,
  num_images number, num_inference_steps number, output_format jpeg|png, seed number
fal-ai/flux-pro/kontext → images with has_nsfw_concepts
  image_url! url, prompt! text, aspect_ratio 21:9|16:9|4:3|3:2|1:1|2:3|3:4|9:16|9:21, enhance_prompt boolean,
  guidance_scale number, num_images number, output_format jpeg|png, safety_tolerance 1|2|3|4|5|6, seed number
fal-ai/topaz/upscale/image → image
  image_url! url, autoprompt boolean, creativity number, crop_to_fill boolean, denoise number, detail number,
  enhancement_strength low|medium|high, face_enhancement boolean, face_enhancement_creativity number,
  face_enhancement_strength number, fix_compression number,
  model Standard V2|High Fidelity V2|Low Resolution V2|CGI|Text Refine|Wonder 3|Wonder|Standard MAX|Redefine|Recovery V2|Recovery,
  output_format jpeg|png, prompt text, sharpen number, strength number, subject_detection All|Foreground|Background,
  texture number, upscale_factor number
fal-ai/seedvr/upscale/image → image
  image_url! url, noise_scale number, output_format png|jpg|webp, seed number,
  target_resolution 720p|1080p|1440p|2160p, upscale_factor number, upscale_mode target|factor
`;
