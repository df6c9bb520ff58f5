# nix-build packaging/nix   or in a configuration: (pkgs.callPackage ./packaging/nix/package.nix { src = ./.; })
{ pkgs ? import <nixpkgs> { } }:
pkgs.callPackage ./package.nix { src = pkgs.lib.cleanSource ../..; }
