import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://console.localhost:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.|\\.module\\.',
    }),
    react(),
  ],
  css: { transformer: 'lightningcss' },
  server: {
    port: Number(process.env['CONSOLE_PORT'] ?? 5174),
    // The server finds the console by its host, and refuses writes from another origin.
    proxy: { '/console/': { target: server, changeOrigin: true } },
  },
  // The content security policy allows no data: fonts.
  build: { assetsInlineLimit: 0, manifest: true, target: 'es2022' },
});
